// Parse stage: inline content of plain markdown that needs no escaping, written without the library, which compares each
// text with fifty patterns and each mark with its neighbors. What it writes is the same.

import type { PhrasingContent } from 'mdast';

/** Matches text that may need escaping somewhere. */
const unusualText = /[\\`*_[\]<~|@\t\r]|&[#A-Za-z]|!$|:(?:\/|$)|#(?:$|\n)|[ \n]\n|\n(?!\p{L})/u;
/**
 * The same for a text of a paragraph; a line may end with it, and begin with a quotation mark, a parenthesis or a
 * number that is not that of a list. Underscores may be inside words.
 */
const unusualProse =
  /[\\`*[\]<~|@\t\r]|(?<![A-Za-z\d]{2})_|_(?![A-Za-z\d]{2})|&[#A-Za-z]|:\/|[ \n]\n|\n(?!\p{L}|["'“”‘’(]|\d+[^\d.)]|$)/u;
const literalAddress = /www\./i;
const letterFirst = /^\p{L}/u;
/** Code on one line. */
const lineOfCode = /^[^\s`](?:[^\n\r`]*[^\s`])?$/;
const plainCode = /^[^\s`|](?:[^\n`|]*[^\s`|])?$/;

/** Returns true for a text that needs no escaping anywhere in a line. */
export function isPlainText(value: string): boolean {
  return !unusualText.test(value) && !literalAddress.test(value);
}

/** Returns true for a text that begins with a letter. */
export function startsWithLetter(value: string): boolean {
  return letterFirst.test(value);
}

/** Returns true for code on one line, without pipes and backticks. */
export function isPlainCode(value: string): boolean {
  return plainCode.test(value);
}

/** What inline content is in. */
type Surroundings = 'paragraph' | 'heading' | 'cell' | 'link' | 'mark';

/**
 * Writes text, code, links, images, and emphasis that is not nested.
 * @returns undefined if the library has to write it
 */
export function writePlain(nodes: readonly PhrasingContent[], around: Surroundings): string | undefined {
  let written = '';
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1];
    switch (node.type) {
      case 'text':
        if (!isPlainProse(node.value, next)) return undefined;
        if (written === '' && around === 'paragraph' && !startsWithLetter(node.value)) return undefined;
        written += node.value;
        break;
      case 'inlineCode':
        if (!lineOfCode.test(node.value) || written.endsWith('`')) return undefined;
        written += `\`${node.value}\``;
        break;
      case 'link': {
        const text = node.url.startsWith('\0') ? writePlain(node.children, 'link') : undefined;
        if (text === undefined) return undefined;
        written += `[${text}](<${node.url}>)`;
        break;
      }
      case 'image':
        if (!node.url.startsWith('\0') || !isPlainText(node.alt ?? '')) return undefined;
        written += `![${node.alt ?? ''}](<${node.url}>)`;
        break;
      case 'emphasis':
      case 'strong': {
        const inside = around === 'mark' ? undefined : writePlain(node.children, 'mark');
        const outside = around === 'paragraph' || around === 'heading' ? '\n' : '[';
        if (inside === undefined || !hasClearEnds(inside, written.at(-1) ?? outside, readFirst(next) ?? outside))
          return undefined;
        const mark = node.type === 'strong' ? '**' : '_';
        written += mark + inside + mark;
        break;
      }
      default:
        return undefined;
    }
  }
  return written;
}

function isPlainProse(value: string, next: PhrasingContent | undefined): boolean {
  const isImage = value.endsWith('!') && next?.type === 'link'; // what follows would begin with a bracket
  return !isImage && !unusualProse.test(value) && !literalAddress.test(value);
}

/** Reads the character after a mark: undefined at the end, and empty unless it is a text's. */
function readFirst(node: PhrasingContent | undefined): string | undefined {
  return node === undefined ? undefined : node.type === 'text' ? node.value.charAt(0) : '';
}

/** Returns true when a mark before a text can begin emphasis, and one after it can end it. */
function hasClearEnds(inside: string, before: string, after: string): boolean {
  return isClear(before, inside.charAt(0)) && isClear(after, inside.charAt(inside.length - 1));
}

/** White space or punctuation outside, and no white space inside. */
function isClear(outside: string, inside: string): boolean {
  return !/^\s?$/.test(inside) && /^[ \n"'“”‘’()[.,;:!?—…]$/.test(outside);
}
