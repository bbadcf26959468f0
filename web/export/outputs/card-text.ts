// Pure. How the text of a card runs: its direction, and where its rows may end.

/** A letter of a script that is written from right to left. */
export const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A letter of a script that has no spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns whether a text runs from right to left: its first letter does. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(first);
}

/** Splits a text where a row may end. A part that follows a space begins with it. */
export function splitText(text: string): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.flatMap((word, index) => {
    const [first = '', ...rest] = unspaced.test(word) ? segment(word) : [word];
    return [index === 0 ? first : ` ${first}`, ...rest];
  });
}

/** Splits a word of a script without spaces. Punctuation stays with what is before it. */
function segment(word: string): readonly string[] {
  const parts: string[] = [];
  for (const { segment: part, isWordLike = false } of new Intl.Segmenter('en', { granularity: 'word' }).segment(word)) {
    const last = parts.at(-1);
    if (isWordLike || last === undefined || /\p{Ps}|\p{Pi}/u.test(part)) parts.push(part);
    else parts[parts.length - 1] = last + part;
  }
  return parts;
}
