// Parse stage: text → mdast. The only file that imports the parser and its extensions.
//
// GFM consists of five packages here instead of micromark-extension-gfm, because a page is parsed only with the
// extensions that its text can use. Parsing rust-book takes a third longer with all of them.

import { buildPlace } from './build-place.ts';
import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
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
import { mdx } from 'micromark-extension-mdx';
import { mdxjsEsm } from 'micromark-extension-mdxjs-esm';
import { mayBeLiteralLink } from './native-tree-rules.ts';
import { parseNatively } from './native-parser.ts';
import { VFileMessage } from 'vfile-message';
import { fileStart, type Place } from '../../../schema/place.ts';
import type { PageFormat } from '../../types/page-format.ts';

/** The syntax tree of a file. */
export interface ParsedMarkdown {
  readonly root: Root;
  readonly diagnostics: readonly FileDiagnostic[];
}

/** The grammar of a text: markdown with directives, the same with JSX, or GFM for READMEs. */
export type MarkdownFormat = PageFormat | 'readme';

/**
 * How to parse: with the native parser where that is known to give the same tree; with the parser of record and the
 * extensions that the text needs; or with all of its extensions. Tests compare the three.
 */
export type ParserChoice = 'native' | 'needed' | 'all';

type Extension = NonNullable<Options['extensions']>[number];
type TreeExtension = NonNullable<Options['mdastExtensions']>[number];

interface Feature {
  /**
   * Matches every text that may use the feature. A false positive costs time; a false negative would change the tree.
   */
  readonly pattern: RegExp;
  readonly extensions: readonly [Extension, TreeExtension];
}

// A delimiter row of a table has a dash beside a pipe or a colon.
const table: Feature = { pattern: /[|:][ \t]*-|-[ \t]*[|:]/, extensions: [gfmTable(), gfmTableFromMarkdown()] };
const directives: Feature = { pattern: /:[:A-Za-z]/, extensions: [directive(), directiveFromMarkdown()] };
const features: readonly Feature[] = [
  table,
  { pattern: /~/, extensions: [gfmStrikethrough(), gfmStrikethroughFromMarkdown()] },
  { pattern: /\[\^/, extensions: [gfmFootnote(), gfmFootnoteFromMarkdown()] },
  { pattern: /\[[\sxX]\]/, extensions: [gfmTaskListItem(), gfmTaskListItemFromMarkdown()] },
  directives,
];
/** READMEs are written for GitHub, which has no directives. */
const readmeFeatures = features.filter((feature) => feature !== directives);
const autolink = [gfmAutolinkLiteral(), gfmAutolinkLiteralFromMarkdown()] as const;
const codeAcorn = Parser.extend(acornJsx());
// Expressions and elements are delimited by counting braces. Only statements need a JavaScript parser.
const mdxExtensions: readonly Extension[] = [mdxjsEsm({ acorn: codeAcorn }), mdx()];

/**
 * Parses markdown with the extensions that the text can use. It is parsed again for literal links if the first tree
 * contains text that looks like one. Reports `mdx/invalid-syntax` if `.mdx` has to be parsed as markdown.
 */
export function parseMarkdown(text: string, format: MarkdownFormat, choice: ParserChoice = 'native'): ParsedMarkdown {
  if (format !== 'mdx') {
    const known = format === 'readme' ? readmeFeatures : features;
    const hasDirectives = known.includes(directives) && directives.pattern.test(text);
    const native = choice === 'native' ? parseNatively({ text, hasDirectives }) : undefined;
    return { root: native ?? parseWith(text, choice, [], [], known), diagnostics: [] };
  }
  try {
    return { root: parseWith(text, choice, mdxExtensions, mdxFromMarkdown()), diagnostics: [] };
  } catch (thrown) {
    if (!(thrown instanceof VFileMessage)) throw thrown;
    const place = findErrorPlace(thrown);
    const diagnostic = createDiagnostic({
      code: 'mdx/invalid-syntax',
      place,
      message: `The file is not valid MDX and is read as markdown: ${thrown.reason.split('\n')[0] ?? ''}`,
      hint: 'close every element, and write "{" and "<" in text as "\\{" and "\\<".',
    });
    return { root: parseWith(text, choice, [], []), diagnostics: [diagnostic] };
  }
}

/** Finds the position of a syntax error. For an unclosed element, it is only in the message. */
function findErrorPlace({ line, column, reason }: VFileMessage): Place {
  const [, namedLine, namedColumn] = /\((\d+):(\d+)/.exec(reason) ?? [];
  if (namedLine === undefined && line === undefined) return fileStart;
  const start = { line: line ?? Number(namedLine), column: column ?? Number(namedColumn ?? 1) };
  return buildPlace({ start, end: start });
}

function parseWith(
  text: string,
  choice: ParserChoice,
  extensions: readonly Extension[],
  treeExtensions: TreeExtension,
  known: readonly Feature[] = features,
): Root {
  const used = known
    .filter(({ pattern }) => choice === 'all' || pattern.test(text))
    .map((feature) => feature.extensions);
  const parse = (pairs: readonly (readonly [Extension, TreeExtension])[]) =>
    fromMarkdown(text, {
      extensions: [...extensions, ...pairs.map(([extension]) => extension)],
      mdastExtensions: [treeExtensions, ...pairs.map(([, extension]) => extension)],
    });
  if (choice === 'all') return parse([autolink, ...used]);
  const root = parse(used);
  return hasLiteralLink(root) ? parse([autolink, ...used]) : root;
}

/** Returns true when text outside links and code may contain a literal link. */
function hasLiteralLink(node: Nodes): boolean {
  if (node.type === 'text') return mayBeLiteralLink(node.value);
  return 'children' in node && node.children.some(hasLiteralLink);
}
