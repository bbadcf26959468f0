// The parse stage: one file in, one page out. It is pure, never throws on content, and knows neither the path of the
// file nor any other file. Each folder imports only from those before it:
//   front-matter, limits → markdown → code-names, directives → html → facts → plain-markdown → readme → parse-page.ts

import { hash as digest } from 'node:crypto';
import { fileStart } from '../../schema/place.ts';
import { createDiagnostic, formatQuoted } from '../../schema/create-diagnostic.ts';
import type { Root } from 'hast';
import type { StoredBody } from '../../schema/records/page-body.ts';
import type { ParsedLink, ParsedPage } from '../types/parsed-page.ts';
import { expandExtensions } from './directives/expand-extensions.ts';
import { buildHtmlTree } from './html/build-html-tree.ts';
import { buildReadme, type ReadmePart } from './readme/build-readme.ts';
import { checkFrontMatter, type CheckedFrontMatter } from './front-matter/check-front-matter.ts';
import { renderPlainMarkdown, renderCodeMarkdown } from './plain-markdown/render-plain-markdown.ts';
import { checkText, checkTitle } from './check-page.ts';
import { relateFacts } from './html/relate-facts.ts';
import { extractAnchors } from './html/extract-anchors.ts';
import { extractCodeNames } from './code-names/extract-code-names.ts';
import { extractCodeBlocks } from './markdown/extract-code-blocks.ts';
import { extractFacts } from './facts/extract-facts.ts';
import { listBlockEntries } from './html/list-block-entries.ts';
import { extractLinks, type LinkSite } from './html/extract-links.ts';
import { extractPageText } from './html/extract-page-text.ts';
import { buildVerificationHash } from './facts/build-verification-hash.ts';
import { contentMessages } from '../../schema/messages/english/content-messages.ts';
import { selectMessages } from '../../schema/messages/format-message.ts';
import { english, type MessageTable } from '../../schema/messages/message.ts';
import { noKits, type KitTables } from '../../schema/kits/kit-tables.ts';
import { escapeHtml } from '../../schema/wire/escape-html.ts';
import { limitMarkdown } from './limits/limit-markdown.ts';
import type { PageReadme } from '../types/parse-task.ts';
import { parseFrontMatter, type FrontMatterParts } from './front-matter/parse-front-matter.ts';
import { parseMarkdown } from './markdown/parse-markdown.ts';
import { renderHtml } from './html/render-html.ts';
import { rewriteContainers } from './directives/rewrite-containers.ts';
import { normalizeText } from './markdown/normalize-text.ts';
import { unescapeTree } from './markdown/unescape-tree.ts';

/** A decoded file of the content tree. */
export interface PageSource {
  readonly text: string;
  readonly format: 'md' | 'mdx';
  /** The README of the package that the page documents. */
  readonly readme?: PageReadme | undefined;
  /** Words that become part of the text; English where they are left out. */
  readonly messages?: MessageTable | undefined;
}

/** The result of parsing a file, as stored in the cache. */
export interface PageResult {
  readonly page: ParsedPage;
  readonly body: StoredBody;
}

/** The result of parsing the markdown of a file. */
type BodyResult = Omit<ParsedPage, 'contentHash' | 'frontMatter'> & { readonly body: StoredBody };

/** The input for parsing the markdown of a file, besides the text. */
interface BodyContext extends Pick<PageSource, 'format' | 'readme'> {
  readonly checked: CheckedFrontMatter;
  readonly kits: KitTables;
  readonly messages: typeof contentMessages;
}

/**
 * Parses a file. Reports all codes of the areas front-matter, page, markdown, mdx, html, heading and code, and
 * `tree/nul-byte`, `tree/empty-file`.
 */
export function parsePage({ text, format, readme, messages }: PageSource, kits: KitTables = noKits): PageResult {
  const normalized = normalizeText(text);
  const parts = parseFrontMatter(normalized.trim() === '' ? '' : normalized);
  const checked = checkFrontMatter(parts.entries ?? [], kits.pageFields);
  const { body, ...result } = parseBody(parts, {
    checked,
    format,
    readme,
    kits,
    messages: selectMessages(contentMessages, { messages: messages ?? english.messages }),
  });
  const diagnostics = [
    ...checkText(text, normalized),
    ...parts.diagnostics,
    ...checked.diagnostics,
    ...checkTitle(parts, checked, result.headingTitle, normalized),
    ...result.diagnostics,
  ].toSorted((left, right) => left.place.line - right.place.line || left.place.column - right.place.column);
  const { frontMatter, redirectPlaces } = checked;
  const places = redirectPlaces.length === 0 ? {} : { redirectPlaces };
  const contentHash = buildContentHash([frontMatter.title, frontMatter.description, body.markdown]);
  return { page: { ...result, ...places, contentHash, frontMatter, diagnostics }, body };
}

/**
 * Builds the hash of texts, 32 hex digits. Texts are length-prefixed, so that different lists have different hashes.
 */
function buildContentHash(texts: readonly (string | undefined)[]): string {
  return digest('sha256', texts.map((text = '') => `${text.length}:${text}`).join('')).slice(0, 32);
}

/** Parses the markdown. If a library throws, because of nesting deeper than the stack, the source is shown as text. */
function parseBody(parts: FrontMatterParts, context: BodyContext): BodyResult {
  try {
    return buildBody(parts, context);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : 'unknown';
    const diagnostic = createDiagnostic({
      code: 'markdown/too-deep',
      place: { line: parts.bodyLine, column: 1, endLine: parts.bodyLine, endColumn: 1 },
      message: `The markdown cannot be parsed (${formatQuoted(reason)}); it is shown as text.`,
      hint: 'look for blocks or marks nested thousands of levels deep.',
    });
    return {
      headingTitle: undefined,
      anchors: [],
      extraIds: [],
      links: buildRelatedLinks(context.checked),
      wordCount: parts.body.match(/\S+/g)?.length ?? 0,
      codeBlockCount: 0,
      blockEntries: [],
      codeNames: [],
      facts: [],
      verificationHash: undefined,
      diagnostics: [diagnostic],
      body: {
        markdown: parts.body,
        plainMarkdown: renderCodeMarkdown(parts.body),
        html: renderPlain(parts.body),
        text: parts.body,
        anchorStarts: [],
        codeBlocks: [],
      },
    };
  }
}

function buildBody(
  parts: FrontMatterParts,
  { checked, format, readme: source, kits, messages }: BodyContext,
): BodyResult {
  // Empty lines replace the front matter, so that all positions refer to the file.
  const limited = limitMarkdown('\n'.repeat(parts.bodyLine - 1) + parts.body);
  const markdown = rewriteContainers(limited.text);
  const parsed = parseMarkdown(markdown, format);
  const expanded = expandExtensions(parsed.root, markdown, kits, messages);
  if (limited.hasEscapes) unescapeTree(expanded.root);
  const code = extractCodeBlocks(expanded.root);
  const html = buildHtmlTree(expanded.root, code.indexes, markdown, messages);
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
  const codeNames = extractCodeNames(codeBlocks, kits);
  const outline = extractAnchors(root, checked.frontMatter.title);
  const linkSites = [...extractLinks(own), ...extractForeignLinks(readme)];
  const stated = extractFacts(expanded.facts, html.root, outline);
  const relatedFacts = relateFacts(stated.facts, outline, { firstName: codeNames.names.length, kinds: kits.facts });
  const related = buildRelatedLinks(checked);
  const { text, wordCount, anchorStarts } = extractPageText(root, codeBlocks, outline);
  const input = {
    outline,
    linkSites,
    firstLink: related.length,
    codeBlocks,
    codeNameUses: codeNames.uses,
    relatedFacts,
    samples: kits.samples,
    messages,
  };
  const tail = limited.tail ?? '';
  return {
    headingTitle: outline.headingTitle,
    anchors: outline.anchors,
    extraIds: outline.extraIds,
    links: [...related, ...linkSites.map(({ link }) => link)],
    wordCount,
    codeBlockCount: codeBlocks.length,
    blockEntries: listBlockEntries(root, codeBlocks, outline),
    codeNames: [...codeNames.names, ...relatedFacts.names],
    facts: stated.facts,
    verificationHash: buildVerificationHash(code.codeBlocks, stated.facts, kits.facts),
    diagnostics: [limited, parsed, expanded, code, codeNames, html, outline, stated].flatMap(
      ({ diagnostics }) => diagnostics,
    ),
    body: {
      markdown: readme === undefined ? parts.body : `${parts.body.trimEnd()}\n\n${readme.markdown}`,
      plainMarkdown: renderPlainMarkdown(root, input, tail),
      html: renderHtml(root, input) + (tail === '' ? '' : renderPlain(tail)),
      text: tail === '' ? text : `${text}\n${tail}`,
      anchorStarts,
      codeBlocks,
    },
    ...(readme && { readme: readme.packageId }),
  };
}

/** Extracts the links in a README, which the authors of the page did not write. */
function extractForeignLinks(readme: ReadmePart | undefined): LinkSite[] {
  const sites = extractLinks({ type: 'root', children: [...(readme?.body ?? [])] });
  return sites.map((site) => ({ ...site, link: { ...site.link, isForeign: true } }));
}

function renderPlain(text: string): string {
  return `<pre tabindex="0">${escapeHtml(text)}</pre>`;
}

/** Builds the links of `related`, which come first in the page's list of links. */
function buildRelatedLinks({ frontMatter, relatedPlaces }: CheckedFrontMatter): ParsedLink[] {
  return (frontMatter.related ?? []).map(({ title, url }, index) => ({
    kind: 'related',
    href: url,
    title,
    place: relatedPlaces[index] ?? fileStart,
  }));
}
