// Parse stage: the README of a page's package → elements below the page's own text. Others wrote it, so its problems
// are not reported, it has no directives except callouts, and a README that cannot be parsed is left out.

import type { Element, ElementContent, RootContent } from 'hast';
import type { Position } from 'unist';
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from 'mdast';
import type { FrontMatter } from '../../../schema/fields/front-matter.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import type { Place } from '../../../schema/place.ts';
import { expandExtensions } from '../directives/expand-extensions.ts';
import { buildHtmlTree } from '../html/build-html-tree.ts';
import { adaptReadme, readmeId } from './adapt-readme.ts';
import { decodeText } from '../../read/decode-text.ts';
import { trustedMark } from '../markdown/custom-element.ts';
import { extractCodeBlocks } from '../markdown/extract-code-blocks.ts';
import { normalizeText } from '../markdown/normalize-text.ts';
import { unescapeTree } from '../markdown/unescape-tree.ts';
import { limitMarkdown } from '../limits/limit-markdown.ts';
import type { PageReadme } from '../../types/parse-task.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { buildReadmeBase } from './resolve-readme-url.ts';
import { walkTree } from '../markdown/walk-tree.ts';

/** A README as a part of a page. */
export interface ReadmePart {
  readonly packageId: string;
  /** Our heading and the note below it. */
  readonly head: readonly RootContent[];
  readonly body: readonly RootContent[];
  readonly codeBlocks: readonly CodeBlock[];
  /** Heading and README as markdown. */
  readonly markdown: string;
}

/** A README and the page that it is added to. */
export interface ReadmeRequest {
  readonly readme: PageReadme;
  readonly frontMatter: FrontMatter;
  /** Where the front matter names the package. */
  readonly place: Place;
  /** Index of the README's first code block in the page. */
  readonly firstBlock: number;
}

const headingLevel = 2;

/** Builds the part; undefined for the README of another package, and for a README that cannot be parsed. */
export function buildReadme(request: ReadmeRequest): ReadmePart | undefined {
  if (request.frontMatter.package !== request.readme.packageId) return undefined;
  try {
    return buildPart(request);
  } catch {
    return undefined; // nested deeper than the stack: the page is shown without it
  }
}

function buildPart({ readme, frontMatter, place, firstBlock }: ReadmeRequest): ReadmePart {
  const { packageId } = readme;
  const text = normalizeText(decodeText(readme.bytes).text);
  const limited = limitMarkdown(text);
  const { root } = parseMarkdown(limited.text, 'readme');
  if (limited.hasEscapes) unescapeTree(root);
  removeFenceMeta(root);
  const expanded = expandExtensions(root, limited.text);
  const code = extractCodeBlocks(expanded.root);
  const indexes = new Map([...code.indexes].map(([node, index]) => [node, firstBlock + index]));
  const html = buildHtmlTree(expanded.root, indexes, limited.text);
  const position = {
    start: { line: place.line, column: place.column },
    end: { line: place.endLine, column: place.endColumn },
  };
  const body = adaptReadme(html.root, { base: buildReadmeBase(frontMatter), position, level: headingLevel });
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
    body: [{ ...buildElement('div', body), properties: { dataDg: `${trustedMark}readme` } }],
    codeBlocks: code.codeBlocks.map((block) => ({ ...block, place })),
    markdown: `## ${title} {#${readmeId}}\n\n${text.trim()}\n`,
  };
}

/** Builds the note that attributes the README to its authors. */
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
  return { type: 'element', tagName, properties: {}, children: children as ElementContent[] }; // a safe tree contains elements and text only
}

/** Removes the meta of fences: file names, marks of checks and live links are extensions of docgraph. */
function removeFenceMeta(root: MarkdownRoot): void {
  walkTree<MarkdownNodes>(root, (node) => {
    if (node.type === 'code') node.meta = null;
  });
}
