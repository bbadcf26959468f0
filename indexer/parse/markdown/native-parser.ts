// Parse stage: text → mdast with a native parser, which is eleven times as fast as the parser of record. It takes its
// place only for a text whose tree is known to be the same in both.

import type { Nodes, Root } from 'mdast';
import { hasUnusualProse, isPlainSource } from './native-prose-rules.ts';
import { isKnownTree } from './native-tree-rules.ts';

/** A text, and whether directives are part of its grammar. */
export interface NativeSource {
  readonly text: string;
  readonly hasDirectives: boolean;
}

// A platform without the native package has none.
const markdownToMdast = await import('satteri').then(
  (satteri) => satteri.markdownToMdast,
  () => undefined,
);

/**
 * Parses markdown with GFM, footnotes and, if asked for, directives.
 * @returns undefined where the parser of record might build another tree, and on a platform without the native package
 */
export function parseNatively({ text, hasDirectives }: NativeSource): Root | undefined {
  if (markdownToMdast === undefined || !isPlainSource(text)) return undefined;
  const source = hasDirectives ? hideBraces(text) : text;
  const root = markdownToMdast(source, {
    features: { gfm: true, frontmatter: false, directive: hasDirectives },
  });
  if (root.type !== 'root') return undefined;
  const tree = root as Root;
  if (!isKnownTree(tree, text, hasDirectives) || hasUnusualProse(tree, text, hasDirectives)) return undefined;
  if (source !== text) showBraces(tree);
  return tree;
}

// The native parser ends the attributes of a directive at the first brace, also within quotation marks.
const hiddenBraces = { '{': '\uE000', '}': '\uE001' } as const;

/** Replaces braces in quoted attributes of directives by characters that the text does not have. */
function hideBraces(text: string): string {
  return text.replaceAll(/^:{2,}[A-Za-z].*$/gm, (line) =>
    line.replaceAll(/"[^"]*"/g, (quoted) =>
      quoted.replaceAll('{', hiddenBraces['{']).replaceAll('}', hiddenBraces['}']),
    ),
  );
}

/** Puts the braces back into what may come from such a line: attributes, code and text. */
function showBraces(node: Nodes): void {
  if ('attributes' in node && node.attributes && !Array.isArray(node.attributes))
    for (const [name, value] of Object.entries(node.attributes))
      if (typeof value === 'string') node.attributes[name] = show(value);
  if ('value' in node) node.value = show(node.value);
  if ('meta' in node && node.meta) node.meta = show(node.meta);
  if ('children' in node) node.children.forEach(showBraces);
}

function show(value: string): string {
  return value.replaceAll(hiddenBraces['{'], '{').replaceAll(hiddenBraces['}'], '}');
}
