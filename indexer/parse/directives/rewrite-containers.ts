// Parse stage: `::: tip Title` and `:::tip Title` (VitePress, markdown-it-container) become `:::tip[Title]`. Lines and
// columns of all other text stay the same, so that positions are correct.

import { scanFences } from '../limits/scan-fences.ts';

const containerLine =
  /^([ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?)(:{3,})([ \t]*)([A-Za-z][\w-]*)(?:([ \t]+)(\S(?:.*[^ \t])?))?([ \t]*)$/;

/**
 * Rewrites the opening lines of containers outside code fences. A line becomes one character longer if it has no space
 * to spare for the brackets of the label.
 */
export function rewriteContainers(text: string): string {
  if (!/:::[ \t]*[A-Za-z][\w-]*[ \t]|:::[ \t]+[A-Za-z]/.test(text)) return text;
  return scanFences(text)
    .map((line) => (line.isCode || !line.text.includes(':::') ? line.text : rewriteLine(line.text)))
    .join('\n');
}

function rewriteLine(line: string): string {
  const match = containerLine.exec(line);
  if (match === null) return line;
  const [, prefix = '', colons = '', space = '', name = '', , title] = match;
  if (space === '' && title === undefined) return line;
  const opening = `${prefix}${colons}${name}`;
  if (title === undefined) return opening.padEnd(line.length);
  const [, label = '', attributes = ''] = /^(.*?)(?<!\s)\s*(\{[^{}]*\})?$/.exec(title) ?? [];
  if (label === '') return `${opening}${attributes}`.padEnd(line.length);
  return `${opening}[${keepBalanced(label)}]${attributes}`.padEnd(line.length);
}

/** Replaces unbalanced square brackets, which would end the label, by parentheses. */
function keepBalanced(label: string): string {
  let depth = 0;
  for (const character of label) {
    if (character === '[') depth++;
    else if (character === ']' && --depth < 0) break;
  }
  return depth === 0 ? label : label.replaceAll('[', '(').replaceAll(']', ')');
}
