// Parse stage: replaces markup characters that must not be parsed by noncharacters of the same length, so that
// positions stay the same. They are restored in the finished tree.

const markupCharacters = '*_[]~`<&!:>|-+#{}().^@';
const firstPlaceholder = 0xfdd0; // the noncharacters U+FDD0–U+FDEF never occur in interchanged text
const placeholders = /[\uFDD0-\uFDEF]/g;

/** Replaces one markup character by its placeholder; returns any other character unchanged. */
export function escapeMarkupCharacter(character: string): string {
  const index = markupCharacters.indexOf(character);
  return index < 0 ? character : String.fromCharCode(firstPlaceholder + index);
}

/** Replaces every markup character of a text. */
export function escapeMarkup(text: string): string {
  return text.replace(/[*_[\]~`<&!:>|\-+#{}().^@]/g, escapeMarkupCharacter);
}

/** Returns true when a text contains placeholders. */
export function hasEscapedMarkup(text: string): boolean {
  return text.search(placeholders) >= 0;
}

/** Restores the characters that {@link escapeMarkup} replaced. */
export function unescapeMarkup(text: string): string {
  return text.replace(
    placeholders,
    (placeholder) => markupCharacters[placeholder.charCodeAt(0) - firstPlaceholder] ?? placeholder,
  );
}
