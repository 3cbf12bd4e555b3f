//! How what is put into a sentence meets the words around it: Chinese keeps a space between its characters and Latin letters or numbers.

use catalog::Lang;

/// Fluent marks the two ends of what is put into a sentence so, where it is asked to.
const MARKS: [char; 2] = ['\u{2068}', '\u{2069}'];

/// Does the language keep Latin letters and numbers apart from its own characters?
pub(crate) fn keeps_apart(lang: Lang) -> bool {
    matches!(lang, Lang::ZhHans | Lang::ZhHant)
}

/// The sentence without marks: with a space where a mark stood between what is kept apart, and without one where a mark stood beside it
/// between Chinese words.
pub(crate) fn closed(text: &str) -> String {
    let mut closed = String::with_capacity(text.len());
    let (mut seam, mut space) = (false, false);
    for sign in text.chars() {
        match sign {
            _ if MARKS.contains(&sign) => seam = true,
            ' ' if seam || !space => space = true,
            _ => {
                let within = seam && closed.chars().next_back().is_some_and(is_chinese) && is_chinese(sign);
                if (space && !within) || (seam && are_kept_apart(&closed, sign)) {
                    closed.push(' ');
                }
                closed.push(sign);
                (seam, space) = (false, false);
            }
        }
    }
    if space {
        closed.push(' ');
    }
    closed
}

/// Is there a space between the end of a text and the sign that follows?
fn are_kept_apart(text: &str, sign: char) -> bool {
    let mut last = text.chars().rev();
    let (Some(before), earlier) = (last.next(), last.next()) else { return false };
    let measured = "\"°%+″".contains(before) && earlier.is_some_and(|earlier| earlier.is_ascii_alphanumeric());
    let latin = before.is_ascii_alphanumeric() || measured;
    (is_chinese(before) && sign.is_ascii_alphanumeric()) || (latin && is_chinese(sign))
}

fn is_chinese(sign: char) -> bool {
    matches!(sign, '\u{3400}'..='\u{9fff}' | '\u{3007}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_letters_keep_a_space_to_chinese_words_where_they_were_put_in() {
        assert_eq!(closed("第\u{2068}3\u{2069}回合"), "第 3 回合");
        assert_eq!(closed("移动到\u{2068}d4\u{2069}，再射击"), "移动到 d4，再射击");
        assert_eq!(closed("\u{2068}12\"\u{2069}内的\u{2068}单位\u{2069}"), "12\" 内的单位");
        assert_eq!(
            closed("剩余 \u{2068}2\u{2069} 点，\u{2068}灰烬守望者 1\u{2069}移动"),
            "剩余 2 点，灰烬守望者 1 移动"
        );
        assert_eq!(closed("\u{2068}\u{2068}骰子\u{2069}\u{2069}（\u{2068}4\u{2069}+）"), "骰子（4+）");
    }

    #[test]
    fn chinese_words_stand_together_where_one_was_put_in() {
        assert_eq!(closed("单位 \u{2068}灰烬守望者\u{2069} 移动"), "单位灰烬守望者移动");
        assert_eq!(closed("单位 \u{2068}灰烬守望者 1\u{2069} 移动"), "单位灰烬守望者 1 移动");
        assert_eq!(closed("单位 \u{2068}Wardens\u{2069} 移动"), "单位 Wardens 移动");
        assert_eq!(closed("友军 \u{2068}\u{2069} 单位"), "友军单位");
        assert_eq!(closed("奇幻战争 第三版，\u{2068}一\u{2069}："), "奇幻战争 第三版，一：");
        assert_eq!(closed("look             局面  \u{2068}甲\u{2069} "), "look             局面  甲 ");
    }

    #[test]
    fn what_stands_so_in_the_sentence_itself_stays() {
        assert_eq!(closed("2D6：\u{2068}3 5\u{2069}"), "2D6：3 5");
        assert_eq!(closed("甲1号\u{2068}乙\u{2069}"), "甲1号乙");
    }
}
