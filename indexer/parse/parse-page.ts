// The parse stage: one file in, one page out. Pure, and it never throws on content. What depends on a second file, or
// on this file's path, is not known here.

import type { Root } from 'hast';
import type { Nodes, Root as MarkdownRoot } from 'mdast';
import type { StoredBody } from '../../schema/page-body.ts';
import type { ParsedLink, ParsedPage } from '../../schema/parsed-page.ts';
import { buildDialect } from './dialect/build-dialect.ts';
import { buildDiagnostic, fileStart, formatQuoted } from './build-diagnostic.ts';
import { buildHtmlTree } from './html/build-html-tree.ts';
import { buildReadme, type ReadmePart } from '../readmes/build-readme.ts';
import { checkFrontMatter, type CheckedFrontMatter } from './check-front-matter.ts';
import { renderCleanMarkdown, renderPlainMarkdown } from './clean/render-clean-markdown.ts';
import { checkText, checkTitle } from './check-page.ts';
import { extractAnchors } from './extract-anchors.ts';
import { extractCodeBlocks } from './extract-code-blocks.ts';
import { extractFacts } from './extract-facts.ts';
import { extractLinks, type LinkSite } from './extract-links.ts';
import { extractText } from './extract-text.ts';
import { hashFacts } from './hash-facts.ts';
import { restoreMarkers } from './limits/hide-markers.ts';
import { escapeHtml } from './html/highlight-code.ts';
import { limitMarkdown } from './limits/limit-markdown.ts';
import type { PageReadme } from '../readmes/page-readmes.ts';
import { parseFrontMatter, type FrontMatterParts } from './parse-front-matter.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { renderHtml } from './html/render-html.ts';
import { rewriteContainers } from './dialect/rewrite-containers.ts';
import { walkTree } from './walk-tree.ts';

/** Is one file of the tree, decoded. */
export interface PageSource {
  readonly text: string;
  /** Cache key of the page and address of its body. */
  readonly bodyHash: string;
  readonly format: 'md' | 'mdx';
  /** README of the package that the page documents. */
  readonly readme?: PageReadme | undefined;
}

/** Is what the cache stores of a file. */
export interface PageResult {
  readonly page: ParsedPage;
  readonly body: StoredBody;
}

/** Is what comes out of the markdown of a file. */
type BodyResult = Omit<ParsedPage, 'bodyHash' | 'frontMatter'> & { readonly body: StoredBody };

/** Is what the markdown of a file is read with. */
interface BodyContext extends Pick<PageSource, 'format' | 'readme'> {
  readonly checked: CheckedFrontMatter;
}

/**
 * Parses a file: everything in the registry under front-matter, page, markdown, mdx, html, heading and code, and
 * `tree/nul-byte`, `tree/empty-file`.
 */
export function parsePage({ text, bodyHash, format, readme }: PageSource): PageResult {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD');
  const parts = parseFrontMatter(clean.trim() === '' ? '' : clean);
  const checked = checkFrontMatter(parts.entries ?? []);
  const { body, ...facts } = parseBody(parts, { checked, format, readme });
  const diagnostics = [
    ...checkText(text, clean),
    ...parts.diagnostics,
    ...checked.diagnostics,
    ...checkTitle(parts, checked, facts.headingTitle, clean),
    ...facts.diagnostics,
  ].toSorted((left, right) => left.place.line - right.place.line || left.place.column - right.place.column);
  const { frontMatter, redirectPlaces } = checked;
  const places = redirectPlaces.length === 0 ? {} : { redirectPlaces };
  return { page: { ...facts, ...places, bodyHash, frontMatter, diagnostics }, body };
}

/** Parses the markdown; what makes a library give up (a stack that is too small) gives the text as it is. */
function parseBody(parts: FrontMatterParts, context: BodyContext): BodyResult {
  try {
    return buildBody(parts, context);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : 'unknown';
    const diagnostic = buildDiagnostic('markdown/too-deep', {
      place: { line: parts.bodyLine, column: 1, endLine: parts.bodyLine, endColumn: 1 },
      message: `The markdown cannot be parsed (${formatQuoted(reason)}); it is shown as text.`,
      hint: 'look for blocks or marks that are nested thousands of levels deep.',
    });
    return {
      headingTitle: undefined,
      anchors: [],
      extraIds: [],
      links: listRelated(context.checked),
      wordCount: parts.body.match(/\S+/g)?.length ?? 0,
      codeBlockCount: 0,
      options: [],
      hooks: [],
      factsHash: undefined,
      diagnostics: [diagnostic],
      body: {
        markdown: parts.body,
        cleanMarkdown: renderPlainMarkdown(parts.body),
        html: renderPlain(parts.body),
        text: parts.body,
        anchorStarts: [],
        codeBlocks: [],
      },
    };
  }
}

function buildBody(parts: FrontMatterParts, { checked, format, readme: source }: BodyContext): BodyResult {
  // Empty lines stand for the front matter, so that every position is the file's.
  const limited = limitMarkdown('\n'.repeat(parts.bodyLine - 1) + parts.body);
  const markdown = rewriteContainers(limited.text);
  const parsed = parseMarkdown(markdown, format);
  const dialect = buildDialect(parsed.root, markdown);
  if (limited.hasStandIns) restoreText(dialect.root);
  const code = extractCodeBlocks(dialect.root);
  const html = buildHtmlTree(dialect.root, code.indexes, markdown);
  const readme =
    source &&
    buildReadme({
      readme: source,
      frontMatter: checked.frontMatter,
      place: parts.entries?.find(({ key }) => key === 'package')?.value.place ?? fileStart,
      firstBlock: code.codeBlocks.length,
    });
  const own: Root = { ...html.root, children: [...html.root.children, ...(readme?.head ?? [])] };
  const root: Root = { ...own, children: [...own.children, ...(readme?.body ?? [])] };
  const codeBlocks = [...code.codeBlocks, ...(readme?.codeBlocks ?? [])];
  const outline = extractAnchors(root, checked.frontMatter.title);
  const linkSites = [...extractLinks(own), ...listForeignLinks(readme)];
  const stated = extractFacts(dialect.facts, html.root, outline);
  const related = listRelated(checked);
  const { text, wordCount, anchorStarts } = extractText(root, codeBlocks, outline);
  const facts = { outline, linkSites, firstLink: related.length, codeBlocks };
  const tail = limited.tail ?? '';
  return {
    headingTitle: outline.headingTitle,
    anchors: outline.anchors,
    extraIds: outline.extraIds,
    links: [...related, ...linkSites.map(({ link }) => link)],
    wordCount,
    codeBlockCount: codeBlocks.length,
    options: stated.options,
    hooks: stated.hooks,
    factsHash: hashFacts(code.codeBlocks, stated),
    diagnostics: [limited, parsed, dialect, code, html, outline, stated].flatMap(({ diagnostics }) => diagnostics),
    body: {
      markdown: readme === undefined ? parts.body : `${parts.body.trimEnd()}\n\n${readme.markdown}`,
      cleanMarkdown: renderCleanMarkdown(root, facts, tail),
      html: renderHtml(root, facts) + (tail === '' ? '' : renderPlain(tail)),
      text: tail === '' ? text : `${text}\n${tail}`,
      anchorStarts,
      codeBlocks,
    },
    ...(readme && { readme: readme.packageId }),
  };
}

/** Lists the links that the README's authors wrote. */
function listForeignLinks(readme: ReadmePart | undefined): LinkSite[] {
  const sites = extractLinks({ type: 'root', children: [...(readme?.body ?? [])] });
  return sites.map((site) => ({ ...site, link: { ...site.link, isForeign: true } }));
}

function renderPlain(text: string): string {
  return `<pre tabindex="0">${escapeHtml(text)}</pre>`;
}

function restoreText(root: MarkdownRoot): void {
  walkTree<Nodes>(root, (node) => {
    if ('value' in node) node.value = restoreMarkers(node.value); // the tree was made here and is nobody else's
  });
}

/** Lists the links of `related`; they are the first of the page's links. */
function listRelated({ frontMatter, relatedPlaces }: CheckedFrontMatter): ParsedLink[] {
  return (frontMatter.related ?? []).map(({ title, url }, index) => ({
    kind: 'related',
    href: url,
    title,
    place: relatedPlaces[index] ?? fileStart,
  }));
}
