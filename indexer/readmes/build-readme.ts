// Parse stage: the README of a page's package → elements below the page's own text. Written by others: nothing in it is
// reported to a writer, nothing of our dialect but callouts is read in it, and what the parser gives up on is left out.

import type { Element, ElementContent, RootContent } from 'hast';
import type { Position } from 'unist';
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from 'mdast';
import type { FrontMatter } from '../../schema/front-matter.ts';
import type { CodeBlock } from '../../schema/code-block.ts';
import type { Place } from '../../schema/place.ts';
import { buildDialect } from '../parse/dialect/build-dialect.ts';
import { buildHtmlTree } from '../parse/html/build-html-tree.ts';
import { cleanReadme, readmeId } from './clean-readme.ts';
import { decodeText } from '../read/decode-text.ts';
import { ownMark } from '../parse/dialect/dialect-node.ts';
import { extractCodeBlocks } from '../parse/extract-code-blocks.ts';
import { restoreMarkers } from '../parse/limits/hide-markers.ts';
import { limitMarkdown } from '../parse/limits/limit-markdown.ts';
import type { PageReadme } from './page-readmes.ts';
import { parseMarkdown } from '../parse/parse-markdown.ts';
import { buildReadmeBase } from './readme-address.ts';
import { walkTree } from '../parse/walk-tree.ts';

/** Is a README as a part of a page. */
export interface ReadmePart {
  readonly packageId: string;
  /** The heading and the note under it, which are ours. */
  readonly head: readonly RootContent[];
  readonly body: readonly RootContent[];
  readonly codeBlocks: readonly CodeBlock[];
  /** Heading and README as markdown. */
  readonly markdown: string;
}

/** Is what a README is added to. */
export interface ReadmeRequest {
  readonly readme: PageReadme;
  readonly frontMatter: FrontMatter;
  /** Where the front matter names the package. */
  readonly place: Place;
  /** Number of the first code block of the README in the page. */
  readonly firstBlock: number;
}

const headingLevel = 2;

/** Builds the part; undefined for a README of another package or one that cannot be parsed. */
export function buildReadme(request: ReadmeRequest): ReadmePart | undefined {
  if (request.frontMatter.package !== request.readme.packageId) return undefined;
  try {
    return buildPart(request);
  } catch {
    return undefined; // a stack that is too small: the summary stands alone
  }
}

function buildPart({ readme, frontMatter, place, firstBlock }: ReadmeRequest): ReadmePart {
  const { packageId } = readme;
  const text = decodeText(readme.bytes)
    .text.replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD');
  const limited = limitMarkdown(text);
  const { root } = parseMarkdown(limited.text, 'readme');
  if (limited.hasStandIns) restoreText(root);
  dropMeta(root);
  const dialect = buildDialect(root, limited.text);
  const code = extractCodeBlocks(dialect.root);
  const indexes = new Map([...code.indexes].map(([node, index]) => [node, firstBlock + index]));
  const html = buildHtmlTree(dialect.root, indexes, limited.text);
  const position = {
    start: { line: place.line, column: place.column },
    end: { line: place.endLine, column: place.endColumn },
  };
  const body = cleanReadme(html.root, { base: buildReadmeBase(frontMatter), position, level: headingLevel });
  const versionAt = packageId.lastIndexOf('@');
  const title = `README of ${packageId.slice(0, versionAt)} ${packageId.slice(versionAt + 1)}`;
  const heading: Element = {
    ...buildElement('h2', [{ type: 'text', value: title }]),
    properties: { id: readmeId },
    position,
  };
  return {
    packageId,
    head: [heading, buildNote(packageId.slice(versionAt + 1), frontMatter, position)],
    body: [{ ...buildElement('div', body), properties: { dataDg: `${ownMark}readme` } }],
    codeBlocks: code.codeBlocks.map((block) => ({ ...block, place })),
    markdown: `## ${title} {#${readmeId}}\n\n${text.trim()}\n`,
  };
}

/** Says whose words follow. */
function buildNote(version: string, { source, repo }: FrontMatter, position: Position): Element {
  const address = source ?? repo;
  const origin = `What follows is the work of the package’s maintainers, as they published it with version ${version} and under its licence.`;
  if (address === undefined) return buildElement('p', [{ type: 'text', value: origin }]);
  const link = {
    ...buildElement('a', [{ type: 'text', value: 'The newest one' }]),
    properties: { href: address },
    position,
  };
  return buildElement('p', [{ type: 'text', value: `${origin} ` }, link, { type: 'text', value: ' may differ.' }]);
}

function buildElement(tagName: string, children: readonly RootContent[]): Element {
  return { type: 'element', tagName, properties: {}, children: children as ElementContent[] }; // a safe tree has elements and text only
}

function restoreText(root: MarkdownRoot): void {
  walkTree<MarkdownNodes>(root, (node) => {
    if ('value' in node) node.value = restoreMarkers(node.value); // the tree was made here and is nobody else's
  });
}

/** Forgets what follows a fence's language: file names, checks and live links are our dialect's. */
function dropMeta(root: MarkdownRoot): void {
  walkTree<MarkdownNodes>(root, (node) => {
    if (node.type === 'code') node.meta = null;
  });
}
