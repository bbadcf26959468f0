// Parse stage: footnotes, which the HTML tree has as a list at its end, back as definitions.

import type { Element } from 'hast';
import type { BlockContent, FootnoteDefinition } from 'mdast';
import type { CleanContext } from './clean-context.ts';

/** Reads the name of a footnote from an id or an address, e.g. `note` from `#fn-note`. */
export function readFootnoteName(idOrAddress: string): string {
  // oxlint-disable-next-line no-control-regex -- the mark of our own ids
  return decode(idOrAddress.replace(/^#?\0*/, '').replace(/^(?:readme--)?fn-/, '')).replace(/[^\p{L}\p{N}_-]+/gu, '-');
}

/** Builds the definition that an entry of the list stands for. */
export function buildFootnote(item: Element, context: CleanContext): BlockContent[] {
  const identifier = readFootnoteName(String(item.properties['id'] ?? ''));
  const children = context.buildBlocks(item.children);
  const definition: FootnoteDefinition = { type: 'footnoteDefinition', identifier, label: identifier, children };
  return [definition as unknown as BlockContent]; // mdast has it beside blocks; wherever a block may stand, it may too
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone percent sign
  }
}
