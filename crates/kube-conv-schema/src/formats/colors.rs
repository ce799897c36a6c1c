//! `hexcolor` and `rgbcolor`.

use super::is_go_space;

/// `hexcolor`: three or six hexadecimal digits, with or without `#`.
pub(super) fn is_hex(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or(text);
    matches!(digits.len(), 3 | 6) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// `rgbcolor`: `rgb(0, 128, 255)`, with numbers up to 255 and no leading zeros.
pub(super) fn is_rgb(text: &str) -> bool {
    let numbers = text
        .strip_prefix("rgb(")
        .and_then(|rest| rest.strip_suffix(')'));
    let Some(numbers) = numbers else { return false };
    let parts = numbers
        .split(',')
        .map(|part| part.trim_matches(is_go_space));
    parts.clone().count() == 3 && parts.into_iter().all(is_component)
}

fn is_component(text: &str) -> bool {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits && (text == "0" || !text.starts_with('0')) && text.parse::<u8>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::{is_hex, is_rgb};

    #[test]
    fn colors() {
        for text in ["fff", "#FFF", "12aBcD", "#12aBcD"] {
            assert!(is_hex(text), "{text}");
        }
        for text in ["", "#", "ff", "ffff", "##fff", "ggg"] {
            assert!(!is_hex(text), "{text}");
        }
        for text in ["rgb(0,31,255)", "rgb( 0 ,\t31, 255\n)", "rgb(199,200,249)"] {
            assert!(is_rgb(text), "{text}");
        }
        for text in [
            "rgb(0,31)",
            "rgb(01,31,255)",
            "rgb(0,31,256)",
            "rgba(0,31,255)",
            "rgb (0,0,0)",
            "rgb(+1,0,0)",
            "rgb(,,)",
        ] {
            assert!(!is_rgb(text), "{text}");
        }
    }
}
