// Parse stage: text → mdast. The only file that knows the parser and its extensions; everything else sees the tree.

import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { directive } from 'micromark-extension-directive';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import { mdxjsEsm } from 'micromark-extension-mdxjs-esm';
import { VFileMessage } from 'vfile-message';
import type { ParsedDiagnostic } from '../../schema/parsed-page.ts';
import type { Place } from '../../schema/place.ts';
import { buildDiagnostic, buildPlace, fileStart } from './build-diagnostic.ts';
import type { PageFormat } from './page-format.ts';

/** Is a file's syntax tree. */
export interface ParsedMarkdown {
  readonly root: Root;
  readonly diagnostics: readonly ParsedDiagnostic[];
}

/** Names a grammar: ours, ours with JSX, or that of the code host. */
export type MarkdownFormat = PageFormat | 'readme';

/** Chooses extensions; `all` is what the others are measured against in tests. */
export type ExtensionChoice = 'needed' | 'all';

type Extension = NonNullable<Options['extensions']>[number];
type TreeExtension = NonNullable<Options['mdastExtensions']>[number];

interface Feature {
  /** Matches any text that could use the feature; false matches cost time, missed ones would change the tree. */
  readonly sign: RegExp;
  readonly extensions: readonly [Extension, TreeExtension];
}

// A delimiter row of a table has a dash beside a pipe or a colon.
const table: Feature = { sign: /[|:][ \t]*-|-[ \t]*[|:]/, extensions: [gfmTable(), gfmTableFromMarkdown()] };
const directives: Feature = { sign: /:[:A-Za-z]/, extensions: [directive(), directiveFromMarkdown()] };
const features: readonly Feature[] = [
  table,
  { sign: /~/, extensions: [gfmStrikethrough(), gfmStrikethroughFromMarkdown()] },
  { sign: /\[\^/, extensions: [gfmFootnote(), gfmFootnoteFromMarkdown()] },
  { sign: /\[[\sxX]\]/, extensions: [gfmTaskListItem(), gfmTaskListItemFromMarkdown()] },
  directives,
];
/** READMEs are written for the code host, where a colon is a colon. */
const readmeFeatures = features.filter((feature) => feature !== directives);
const autolink = [gfmAutolinkLiteral(), gfmAutolinkLiteralFromMarkdown()] as const;
// Emphasis may have split an address into several texts: an end of a text counts as anything that could be there.
const autolinkSign = /www\.|https?:\/\/|(?:^|[-.\w+])@(?:$|[-\w]*(?:$|\.))/i;
const codeAcorn = Parser.extend(acornJsx());
// Expressions and elements are only delimited (braces counted); statements need a parser to know where they end.
const mdx: readonly Extension[] = [mdxjsEsm({ acorn: codeAcorn }), mdxExpression(), mdxJsx(), mdxMd()];

/**
 * Parses markdown with the extensions that the text can use: `mdx/invalid-syntax` when `.mdx` has to be read as
 * markdown. Literal links are looked for in the finished text, so that addresses in links and code cost nothing.
 */
export function parseMarkdown(
  text: string,
  format: MarkdownFormat,
  choice: ExtensionChoice = 'needed',
): ParsedMarkdown {
  if (format === 'readme') return { root: parseWith(text, choice, [], [], readmeFeatures), diagnostics: [] };
  if (format === 'md') return { root: parseWith(text, choice, [], []), diagnostics: [] };
  try {
    return { root: parseWith(text, choice, mdx, mdxFromMarkdown()), diagnostics: [] };
  } catch (thrown) {
    if (!(thrown instanceof VFileMessage)) throw thrown;
    const place = readPlace(thrown);
    const diagnostic = buildDiagnostic('mdx/invalid-syntax', {
      place,
      message: `The file is not valid MDX and is read as markdown: ${thrown.reason.split('\n')[0] ?? ''}`,
      hint: 'close every element, and write "{" and "<" in text as "\\{" and "\\<".',
    });
    return { root: parseWith(text, choice, [], []), diagnostics: [diagnostic] };
  }
}

/** Reads where a syntax error is; one that shows at the end of the file names the element in its text only. */
function readPlace({ line, column, reason }: VFileMessage): Place {
  const [, namedLine, namedColumn] = /\((\d+):(\d+)/.exec(reason) ?? [];
  if (namedLine === undefined && line === undefined) return fileStart;
  const start = { line: line ?? Number(namedLine), column: column ?? Number(namedColumn ?? 1) };
  return buildPlace({ start, end: start });
}

function parseWith(
  text: string,
  choice: ExtensionChoice,
  extensions: readonly Extension[],
  treeExtensions: TreeExtension,
  known: readonly Feature[] = features,
): Root {
  const used = known.filter(({ sign }) => choice === 'all' || sign.test(text)).map((feature) => feature.extensions);
  const parse = (pairs: readonly (readonly [Extension, TreeExtension])[]) =>
    fromMarkdown(text, {
      extensions: [...extensions, ...pairs.map(([extension]) => extension)],
      mdastExtensions: [treeExtensions, ...pairs.map(([, extension]) => extension)],
    });
  if (choice === 'all') return parse([autolink, ...used]);
  const root = parse(used);
  return hasLiteralLink(root) ? parse([autolink, ...used]) : root;
}

/** Tells whether text outside of links and code holds what a literal link needs. */
function hasLiteralLink(node: Nodes): boolean {
  if (node.type === 'text') return autolinkSign.test(node.value);
  return 'children' in node && node.children.some(hasLiteralLink);
}
