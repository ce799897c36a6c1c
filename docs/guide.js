// What the guide adds to mdBook: colors in `#[k8s(…)]`, a filter above long tables, tables that a phone can show, boxes and a
// menu for the keyboard, and a link to docs.rs. Without it the pages have the same text. It needs no other files.
(() => {
    "use strict";

    // Tables with fewer rows than this are read, not searched.
    const LONG = 20;
    // The average height of a row, in pixels, from which on its cells are narrow columns of text.
    const TALL = 100;
    const DOCS = "https://docs.rs/kube-conv-runtime";

    // Rust as highlight.js has it, where an attribute is one color up to its first bracket: here to the bracket that
    // closes it, with strings and numbers, and in `k8s` with its keys.
    function rust(hljs, base) {
        const values = [
            hljs.C_LINE_COMMENT_MODE,
            { className: "string", begin: /b?"/, end: /"/, contains: [hljs.BACKSLASH_ESCAPE] },
            { className: "string", begin: /r(#*)"(.|\n)*?"\1(?!#)/ },
            { className: "number", begin: /\b\d[\d_]*(\.\d+)?/ },
            { className: "literal", begin: /\b(true|false)\b/ },
        ];
        // What is in brackets, in which `keys` are highlighted directly below round ones.
        const nested = keys => {
            const round = { begin: /\(/, end: /\)/ };
            const others = [{ begin: /\[/, end: /\]/ }, { begin: /\{/, end: /\}/ }];
            const contains = [...values, round, ...others];
            others.forEach(group => group.contains = contains);
            round.contains = [...keys, ...contains];
            return contains;
        };
        const key = { className: "attr", begin: /\b[a-z][a-z0-9_]*\b(?!::|!)/ };
        // Below the first level a name without a value is an argument: `list_map(name)`.
        const keyOfArgument = { className: "attr", begin: /\b[a-z][a-z0-9_]*(?=\s*(=[^=]|\())/ };
        const attribute = { className: "meta", begin: /#!?\[/, end: /\]/, contains: nested([]) };
        const ours = { className: "meta", begin: /#!?\[k8s\(/, end: /\)\s*\]/, contains: [key, ...nested([keyOfArgument])] };
        const others = base.contains.filter(mode => mode.className !== "meta");
        return { ...base, contains: [ours, attribute, ...others] };
    }

    function highlight(hljs, blocks) {
        const base = hljs.getLanguage("rust").rawDefinition();
        hljs.registerLanguage("rust", () => rust(hljs, base));
        for (const block of blocks) {
            if (block.textContent.includes("#[") && !block.querySelector(".boring")) {
                block.textContent = block.textContent;
                hljs.highlightBlock(block);
            }
        }
    }

    // Whether a text has every word of a filter.
    function matches(text, filter) {
        const words = filter.toLowerCase().split(/\s+/).filter(word => word);
        const lower = text.toLowerCase();
        return words.every(word => lower.includes(word));
    }

    function addFilter(tables) {
        const rows = tables.flatMap(table => [...table.tBodies].flatMap(body => [...body.rows]));
        const texts = rows.map(row => row.textContent);
        const box = document.createElement("search");
        box.className = "filter";
        box.innerHTML = '<label for="filter">Rows with</label> <input id="filter" type="search" autocomplete="off" spellcheck="false"> '
            + '<output for="filter"></output>';
        const [input, output] = [box.querySelector("input"), box.querySelector("output")];
        const apply = () => {
            let shown = 0;
            rows.forEach((row, index) => {
                row.hidden = !matches(texts[index], input.value);
                shown += row.hidden ? 0 : 1;
            });
            for (const table of tables) {
                table.hidden = ![...table.tBodies].some(body => [...body.rows].some(row => !row.hidden));
            }
            output.value = `${shown} of ${rows.length} rows`;
        };
        input.addEventListener("input", apply);
        // A link to a row shows it.
        window.addEventListener("hashchange", () => {
            const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
            if (target?.closest("[hidden]")) {
                input.value = "";
                apply();
                target.scrollIntoView();
            }
        });
        apply();
        (tables[0].closest(".table-wrapper") ?? tables[0]).before(box);
    }

    // Gives each cell its heading, which is shown where rows are boxes, and the roles that such a table loses in browsers.
    function label(table) {
        const headings = [...table.tHead.rows[0].cells].map(cell => cell.textContent.trim());
        const prefixes = headings.map(heading => heading && `${heading}: `);
        const roles = { "thead, tbody": "rowgroup", tr: "row", th: "columnheader", td: "cell" };
        table.setAttribute("role", "table");
        for (const [selector, role] of Object.entries(roles)) {
            table.querySelectorAll(selector).forEach(part => part.setAttribute("role", role));
        }
        for (const row of table.querySelectorAll("tbody tr")) {
            [...row.cells].forEach((cell, index) => cell.dataset.heading = prefixes[index]);
        }
    }

    // On a narrow screen the rows of tables that do not fit, or whose rows are tall, become boxes.
    function stack(tables) {
        const isNarrow = window.matchMedia("(max-width: 700px)").matches;
        for (const table of tables.filter(table => !table.hidden)) {
            table.classList.remove("stacked");
            const box = table.parentElement;
            const shown = [...table.rows].filter(row => !row.hidden);
            const isTall = table.offsetHeight > TALL * shown.length;
            table.classList.toggle("stacked", isNarrow && (isTall || box.scrollWidth > box.clientWidth));
        }
    }

    // The heading above an element.
    function headingOf(element) {
        const headings = [...document.querySelectorAll("main :is(h1, h2, h3, h4)")];
        const above = headings.filter(heading => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
        return above.pop()?.textContent ?? document.title;
    }

    // What scrolls sideways can be scrolled by keyboard, and has a name.
    function markScrolling(boxes) {
        for (const box of boxes) {
            if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) {
                box.tabIndex = 0;
                box.setAttribute("role", "group");
                box.setAttribute("aria-label", `${box.localName === "code" ? "Code" : "Table"}: ${headingOf(box)}`);
            } else {
                ["tabindex", "role", "aria-label"].forEach(name => box.removeAttribute(name));
            }
        }
    }

    function addLink(buttons) {
        const link = document.createElement("a");
        link.className = "docs-link";
        link.href = DOCS;
        link.title = "The crate's documentation";
        link.textContent = "docs.rs";
        buttons.prepend(link);
    }

    // The menu is a landmark, and its first button, which mdBook has as a label, is one for the keyboard, too.
    function completeMenu() {
        document.getElementById("mdbook-menu-bar")?.setAttribute("role", "banner");
        const toggle = document.getElementById("mdbook-sidebar-toggle");
        if (toggle?.localName === "label") {
            toggle.setAttribute("role", "button");
            toggle.tabIndex = 0;
            toggle.addEventListener("keydown", event => {
                if (event.key === "Enter" || event.key === " ") {
                    event.preventDefault();
                    toggle.click();
                }
            });
        }
    }

    if (typeof module === "object") {
        module.exports = { rust, matches };
        return;
    }
    const main = document.querySelector("main");
    highlight(window.hljs, main.querySelectorAll("pre > code.language-rust"));
    document.querySelectorAll(".right-buttons").forEach(addLink);
    completeMenu();
    const isPrint = document.querySelector('meta[name="robots"]') !== null;
    const tables = [...main.querySelectorAll("table")].filter(table => table.tHead?.textContent.trim());
    tables.forEach(label);
    const rowsOf = table => table.querySelectorAll("tbody tr").length;
    const first = tables.findIndex(table => rowsOf(table) >= LONG);
    if (first >= 0 && !isPrint) {
        addFilter(tables.slice(first));
    }
    const boxes = main.querySelectorAll(".table-wrapper, pre > code");
    const fit = () => {
        stack(tables);
        markScrolling(boxes);
    };
    fit();
    // The keyboard of a phone changes the height alone.
    let width = window.innerWidth;
    window.addEventListener("resize", () => {
        if (width !== window.innerWidth) {
            width = window.innerWidth;
            fit();
        }
    });
})();
