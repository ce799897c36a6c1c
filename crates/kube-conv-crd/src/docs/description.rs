//! Descriptions, which are Markdown: code, headings, lists and tables are those of the page. Raw HTML is text, an image is
//! its text, and links lead to web pages alone.

use crate::markup::{self, Markdown};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag};
use std::fmt::Write as _;

/// The most levels of lists, quotes and such. What is deeper is shown as it is written.
const MOST_LEVELS: usize = 16;

/// A part of a description.
enum TextNode<'a> {
    Text(String),
    Code(CowStr<'a>),
    Space,
    Break,
    Rule,
    Inside(Tag<'a>, Vec<TextNode<'a>>),
}

/// Reads a description.
fn nodes(description: &str) -> Vec<TextNode<'_>> {
    let mut open: Vec<(Option<Tag<'_>>, Vec<TextNode<'_>>)> = Vec::new();
    let mut nodes = Vec::new();
    for event in Parser::new_ext(description, Options::ENABLE_TABLES) {
        match event {
            Event::Start(tag) => {
                if open.len() == MOST_LEVELS {
                    return vec![TextNode::Text(description.to_owned())];
                }
                open.push((shown(tag), std::mem::take(&mut nodes)));
            }
            Event::End(_) => {
                let Some((tag, before)) = open.pop() else {
                    continue;
                };
                let inside = std::mem::replace(&mut nodes, before);
                match tag {
                    Some(tag) => nodes.push(TextNode::Inside(tag, inside)),
                    None => inside.into_iter().for_each(|node| push(&mut nodes, node)),
                }
            }
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => {
                push(&mut nodes, TextNode::Text(text.into_string()));
            }
            Event::Code(text) => nodes.push(TextNode::Code(text)),
            Event::SoftBreak => nodes.push(TextNode::Space),
            Event::HardBreak => nodes.push(TextNode::Break),
            Event::Rule => nodes.push(TextNode::Rule),
            // Not asked of the parser.
            _ => {}
        }
    }
    nodes
}

/// A tag that the page has as well; of others the page has what is inside.
fn shown(tag: Tag<'_>) -> Option<Tag<'_>> {
    match tag {
        Tag::HtmlBlock => Some(Tag::Paragraph),
        Tag::Image { .. } => None,
        Tag::Link { ref dest_url, .. } => is_web(dest_url).then_some(tag),
        tag => Some(tag),
    }
}

fn is_web(address: &str) -> bool {
    let is = |scheme: &str| {
        let start = address.get(..scheme.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    };
    is("https://") || is("http://")
}

/// Adds a node. Texts next to each other are one, since what surrounds a character decides what it means.
fn push<'a>(nodes: &mut Vec<TextNode<'a>>, node: TextNode<'a>) {
    match (nodes.last_mut(), node) {
        (Some(TextNode::Text(before)), TextNode::Text(text)) => before.push_str(&text),
        (_, node) => nodes.push(node),
    }
}

/// A description as Markdown, in lines of its own.
pub(super) fn as_markdown(description: &str) -> String {
    blocks(&nodes(description)).join("\n\n")
}

/// A description as Markdown in a cell of a table, where blocks are written as HTML.
pub(super) fn in_cell(description: &str) -> String {
    let cell = Markdown {
        in_cell: true,
        ..Markdown::default()
    };
    TextForm::Markdown(cell).written(&nodes(description))
}

/// A description as HTML.
pub(super) fn as_html(description: &str) -> String {
    let mut html = TextForm::Html.written(&nodes(description));
    if !html.is_empty() && !html.ends_with('\n') {
        html.push('\n');
    }
    html
}

/// The blocks of Markdown for some nodes.
fn blocks(nodes: &[TextNode<'_>]) -> Vec<String> {
    let form = TextForm::Markdown(Markdown::default());
    let line = |inside: &[TextNode<'_>]| markup::line(&form.written(inside));
    let mut blocks = Vec::new();
    // The text of an item without a paragraph.
    let mut text = String::new();
    for node in nodes {
        let block = match node {
            TextNode::Rule => "***".to_owned(),
            TextNode::Inside(Tag::Paragraph, inside) => line(inside),
            TextNode::Inside(Tag::Heading { level, .. }, inside) => {
                format!("{} {}", "#".repeat(depth(*level)), line(inside))
            }
            TextNode::Inside(Tag::BlockQuote(_), inside) => {
                indented(&self::blocks(inside).join("\n\n"), "> ", "> ")
            }
            TextNode::Inside(Tag::CodeBlock(kind), inside) => {
                markup::code_block(&code_of(inside), language(kind))
            }
            TextNode::Inside(Tag::List(first), items) => list(*first, items),
            TextNode::Inside(Tag::Table(_), rows) => table(rows),
            node => {
                form.write(&mut text, std::slice::from_ref(node));
                continue;
            }
        };
        blocks.extend(taken(&mut text));
        blocks.push(block);
    }
    blocks.extend(taken(&mut text));
    blocks
}

/// The line so far, if there is one.
fn taken(text: &mut String) -> Option<String> {
    let text = std::mem::take(text);
    (!text.is_empty()).then(|| markup::line(&text))
}

fn list(first: Option<u64>, items: &[TextNode<'_>]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for (index, item) in (0..).zip(items) {
        let marker = match first {
            Some(first) => format!("{}. ", first.saturating_add(index)),
            None => "- ".to_owned(),
        };
        let blocks = match item {
            TextNode::Inside(Tag::Item, inside) => blocks(inside),
            _ => Vec::new(),
        };
        let indent = " ".repeat(marker.len());
        lines.push(indented(&blocks.join("\n\n"), &marker, &indent));
    }
    // Between items of several blocks each, an empty line is between them, too.
    let is_tight = lines.iter().all(|line| !line.contains('\n'));
    lines.join(if is_tight { "\n" } else { "\n\n" })
}

fn table(rows: &[TextNode<'_>]) -> String {
    let cell = TextForm::Markdown(Markdown {
        in_cell: true,
        ..Markdown::default()
    });
    let mut lines = Vec::new();
    for row in rows {
        let TextNode::Inside(_, cells) = row else {
            continue;
        };
        let texts: Vec<String> = cells
            .iter()
            .map(|node| match node {
                TextNode::Inside(_, inside) => cell.written(inside),
                _ => String::new(),
            })
            .collect();
        lines.push(format!("| {} |", texts.join(" | ")));
        if lines.len() == 1 {
            lines.push(format!("|{}", "---|".repeat(texts.len())));
        }
    }
    lines.join("\n")
}

/// The lines of a block inside another one.
fn indented(text: &str, first: &str, others: &str) -> String {
    let mut out = first.to_owned();
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
            out.push_str(if line.is_empty() {
                others.trim_end()
            } else {
                others
            });
        }
        out.push_str(line);
    }
    out
}

/// The text of a block of code.
fn code_of(nodes: &[TextNode<'_>]) -> String {
    let texts = nodes.iter().filter_map(|node| match node {
        TextNode::Text(text) => Some(text.as_str()),
        _ => None,
    });
    texts.collect()
}

fn language<'a>(kind: &'a CodeBlockKind<'_>) -> &'a str {
    match kind {
        CodeBlockKind::Fenced(info) => markup::word(info),
        CodeBlockKind::Indented => "",
    }
}

/// The level of a heading on the page, below those of the kind, the version and the object.
const fn depth(level: HeadingLevel) -> usize {
    let depth = level as usize + 3;
    if depth < 6 { depth } else { 6 }
}

/// What text is written in, between the same tags.
#[derive(Clone, Copy)]
enum TextForm {
    Html,
    Markdown(Markdown),
}

impl TextForm {
    fn written(self, nodes: &[TextNode<'_>]) -> String {
        let mut out = String::new();
        self.write(&mut out, nodes);
        out
    }

    fn write(self, out: &mut String, nodes: &[TextNode<'_>]) {
        let mut is_after_paragraph = false;
        for node in nodes {
            let is_paragraph = matches!(node, TextNode::Inside(Tag::Paragraph, _));
            match (node, self) {
                (TextNode::Text(text), Self::Html) => out.push_str(&markup::html(text)),
                (TextNode::Text(text), Self::Markdown(markdown)) => {
                    out.push_str(&markdown.words(text));
                }
                (TextNode::Code(code), Self::Html) => {
                    let _ = write!(out, "<code>{}</code>", markup::html(code));
                }
                (TextNode::Code(code), Self::Markdown(markdown)) => markdown.push_code(out, code),
                (TextNode::Space, _) => out.push(' '),
                (TextNode::Break, _) => out.push_str("<br>"),
                (TextNode::Rule, _) => out.push_str("<hr>"),
                (TextNode::Inside(Tag::Paragraph, inside), Self::Markdown(_)) => {
                    out.push_str(if is_after_paragraph { "<br>" } else { "" });
                    self.write(out, inside);
                }
                (TextNode::Inside(tag, inside), _) => self.write_tag(out, tag, inside),
            }
            is_after_paragraph = is_paragraph;
        }
    }

    fn write_tag(self, out: &mut String, tag: &Tag<'_>, inside: &[TextNode<'_>]) {
        let (start, end) = match tag {
            Tag::Paragraph => ("<p>".to_owned(), "</p>\n".to_owned()),
            Tag::Heading { level, .. } => {
                let depth = depth(*level);
                (format!("<h{depth}>"), format!("</h{depth}>"))
            }
            Tag::CodeBlock(kind) => return self.write_code(out, language(kind), &code_of(inside)),
            Tag::List(Some(1)) => element("ol"),
            Tag::List(Some(first)) => (format!("<ol start=\"{first}\">"), "</ol>".to_owned()),
            Tag::List(None) => element("ul"),
            Tag::Item => element("li"),
            Tag::BlockQuote(_) => element("blockquote"),
            Tag::Table(_) => element("table"),
            Tag::TableHead | Tag::TableRow => element("tr"),
            Tag::TableCell => element("td"),
            Tag::Emphasis => element("em"),
            Tag::Strong => element("strong"),
            Tag::Link { dest_url, .. } => {
                let address = address(dest_url);
                match self {
                    Self::Html => (format!("<a href=\"{address}\">"), "</a>".to_owned()),
                    Self::Markdown(_) => {
                        // With a `!` in front it would be an image.
                        let start = if out.ends_with('!') { "&#8203;[" } else { "[" };
                        (start.to_owned(), format!("](<{address}>)"))
                    }
                }
            }
            _ => Default::default(),
        };
        out.push_str(&start);
        self.write(out, inside);
        out.push_str(&end);
    }

    fn write_code(self, out: &mut String, language: &str, code: &str) {
        out.push_str("<pre><code");
        if !language.is_empty() {
            // Writing to a string does not fail.
            let _ = write!(out, " class=\"language-{language}\"");
        }
        out.push('>');
        out.push_str(&match self {
            Self::Html => markup::html(code),
            Self::Markdown(_) => markup::entities(code.trim_end_matches('\n')),
        });
        out.push_str("</code></pre>");
    }
}

fn element(name: &str) -> (String, String) {
    (format!("<{name}>"), format!("</{name}>"))
}

/// The address of a web page, in an attribute.
fn address(url: &str) -> String {
    let mut out = String::new();
    for c in url.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            c if c.is_alphanumeric() || "-._~:/?#@!$'()*+,;=%".contains(c) => out.push(c),
            c => {
                let mut bytes = [0; 4];
                for byte in c.encode_utf8(&mut bytes).bytes() {
                    // Writing to a string does not fail.
                    let _ = write!(out, "%{byte:02X}");
                }
            }
        }
    }
    out
}
