// Pure. The lists of what there is to read, for programs that read documentation, and the heads of the long texts.

import { formatText } from '../../api/format-page-markdown.ts';
import type { PageRecord } from '../../schema/page-record.ts';
import type { SectionRecord } from '../../schema/records.ts';
import type { Snapshot } from '../../schema/snapshot.ts';

/** Is a file that can be fetched. */
export interface MachineFile {
  /** Below the site's root. */
  readonly path: string;
  readonly title: string;
  readonly sizeBytes: number;
}

/** Is a section with its pages. */
export interface LlmsSection {
  readonly section: SectionRecord;
  readonly pages: readonly PageRecord[];
}

/** Is what a list is of. */
export interface LlmsList {
  readonly snapshot: Snapshot;
  readonly title: string;
  readonly description: string | undefined;
  readonly sections: readonly LlmsSection[];
  /** Size of the markdown at the address of a page. */
  readonly readSizeBytes: (page: PageRecord) => number;
  /** Files that hold many pages, or list them. */
  readonly files: readonly MachineFile[];
}

/** Bytes of English text that a model takes for one token. */
const bytesPerToken = 4;

/**
 * Formats `llms.txt`, for the whole site or a section: the pages, each as markdown, and the files that hold many of
 * them, all with their sizes.
 * @see https://llmstxt.org/
 */
export function formatLlmsText(list: LlmsList): string {
  const { snapshot, title, description, sections, readSizeBytes, files } = list;
  const origin = snapshot.site.siteUrl ?? '';
  const formatPage = (page: PageRecord): string => {
    const note = page.description === undefined ? '' : `${formatText(page.description)} `;
    return `- [${formatText(page.title)}](${origin}${page.url}index.md): ${note}(${formatBytes(readSizeBytes(page))})`;
  };
  const lists = sections.flatMap(({ section, pages }) =>
    pages.length === 0 ? [] : [`## ${formatText(section.title)}`, '', ...pages.map(formatPage), ''],
  );
  const others = files.map(
    ({ path, title: name, sizeBytes }) =>
      `- [${formatText(name)}](${origin}/${path}): ${formatBytes(sizeBytes)}, about ${formatTokens(sizeBytes)}`,
  );
  return stateSize((size) =>
    [
      `# ${formatText(title)}`,
      '',
      ...(description === undefined ? [] : [`> ${formatText(description)}`, '']),
      `${size} Snapshot ${snapshot.id}. Every page is markdown at its address followed by \`index.md\`, and at its ` +
        'address itself for a client that prefers `text/markdown` where the server can tell. The search records of ' +
        `each section are listed in [search.json](${origin}/search.json).`,
      '',
      ...lists,
      '## Optional',
      '',
      ...others,
      '',
    ].join('\n'),
  );
}

/** Formats a text of many pages, with a head that says what it is. */
export function formatFullText(options: {
  readonly snapshot: Snapshot;
  readonly title: string;
  readonly pageCount: number;
  readonly body: string;
}): string {
  const { snapshot, title, pageCount, body } = options;
  const list = `${snapshot.site.siteUrl ?? ''}/llms.txt`;
  const bodyBytes = Buffer.byteLength(body);
  const head = stateSize(
    (size) =>
      `> ${formatText(title)}: ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}. ${size} Snapshot ${snapshot.id}. ` +
      `All files are listed in ${list}\n\n`,
    bodyBytes,
  );
  return head + body;
}

/** Takes the head off a text of {@link formatFullText}. */
export function dropHead(text: string): string {
  return text.slice(text.indexOf('\n\n') + 2);
}

/**
 * Puts the size of a text into it: a size with more digits makes it longer, until it is right.
 * @param format gets a sentence such as `This file has 1,200 bytes, about 300 tokens.`
 * @param moreBytes what follows the text
 */
function stateSize(format: (size: string) => string, moreBytes = 0): string {
  let sizeBytes = 0;
  for (;;) {
    const text = format(`This file has ${formatBytes(sizeBytes)}, about ${formatTokens(sizeBytes)}.`);
    const actual = Buffer.byteLength(text) + moreBytes;
    if (actual === sizeBytes) return text;
    sizeBytes = actual;
  }
}

function formatBytes(sizeBytes: number): string {
  return `${formatCount(sizeBytes)} bytes`;
}

function formatTokens(sizeBytes: number): string {
  const tokens = sizeBytes / bytesPerToken;
  return `${formatCount(tokens < 1_000 ? Math.ceil(tokens / 10) * 10 : Math.round(tokens / 100) * 100)} tokens`;
}

/** Formats a number with commas, in every locale. */
function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
