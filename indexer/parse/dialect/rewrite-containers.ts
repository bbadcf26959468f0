// Parse stage: `::: tip Title` (VitePress, markdown-it-container) becomes `:::tip[Title]` of the same length,
// so that every position stays right.

import { scanFences } from '../limits/scan-fences.ts';

const containerLine =
  /^([ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?)(:{3,})([ \t]+)([A-Za-z][\w-]*)(?:([ \t]+)(\S.*?))?([ \t]*)$/;

/** Rewrites container openings outside of code fences; the text keeps its length and its lines. */
export function rewriteContainers(text: string): string {
  if (!/:::[ \t]+[A-Za-z]/.test(text)) return text;
  return scanFences(text)
    .map((line) => (line.isCode || !line.text.includes(':::') ? line.text : rewriteLine(line.text)))
    .join('\n');
}

function rewriteLine(line: string): string {
  const match = containerLine.exec(line);
  if (match === null) return line;
  const [, prefix = '', colons = '', , name = '', , title] = match;
  const opening = `${prefix}${colons}${name}`;
  if (title === undefined) return opening.padEnd(line.length);
  const [, label = '', attributes = ''] = /^(.*?)\s*(\{[^{}]*\})?$/.exec(title) ?? [];
  if (label === '') return `${opening}${attributes}`.padEnd(line.length);
  return `${opening}[${keepBalanced(label)}]${attributes}`.padEnd(line.length);
}

/** Replaces square brackets by round ones where they would end the label early. */
function keepBalanced(label: string): string {
  let depth = 0;
  for (const character of label) {
    if (character === '[') depth++;
    else if (character === ']' && --depth < 0) break;
  }
  return depth === 0 ? label : label.replaceAll('[', '(').replaceAll(']', ')');
}
