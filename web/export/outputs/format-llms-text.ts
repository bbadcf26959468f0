// The formats of `llms.txt` and of the long texts.

import { formatText } from '../../../api/graph/page/format-page-markdown.ts';

/** A file in a list. */
export interface ListedFile {
  /** Below the site's root. */
  readonly path: string;
  readonly title: string;
  readonly sizeBytes: number;
}

/** A page in a list. */
export interface ListedPage {
  readonly url: string;
  readonly title: string;
  readonly description?: string;
  /** Size of its markdown. */
  readonly sizeBytes: number;
}

/** A section with its pages. */
export interface LlmsSection {
  readonly title: string;
  readonly pages: readonly ListedPage[];
}

/** What a list contains. */
export interface LlmsList {
  /** What comes before an address of the site. */
  readonly origin: string;
  /** Sentence without its full stop that changes with the content. */
  readonly version: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly sections: readonly LlmsSection[];
  /** Files that contain or list many pages. */
  readonly files: readonly ListedFile[];
}

/** Bytes of English text in one token of a model, on average. */
const bytesPerToken = 4;

/**
 * Formats `llms.txt` for the whole site or a section: the pages as markdown, and the files that contain many of them,
 * all with their sizes.
 * @see https://llmstxt.org/
 */
export function formatLlmsText(list: LlmsList): string {
  const { origin, version, title, description, sections, files } = list;
  const formatPage = (page: ListedPage): string => {
    const note = page.description === undefined ? '' : `${formatText(page.description)} `;
    return `- [${formatText(page.title)}](${origin}${page.url}index.md): ${note}(${formatBytes(page.sizeBytes)})`;
  };
  const lists = sections.flatMap((section) =>
    section.pages.length === 0 ? [] : [`## ${formatText(section.title)}`, '', ...section.pages.map(formatPage), ''],
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
      `${size} ${version}. Every page is markdown at its address followed by \`index.md\`, and at its ` +
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

/** Formats a text of many pages under a line that says what it is. */
export function formatFullText(options: {
  /** What comes before an address of the site. */
  readonly origin: string;
  /** Sentence without its full stop that changes with the text. */
  readonly version: string;
  readonly title: string;
  readonly pageCount: number;
  readonly body: Uint8Array;
}): Uint8Array {
  const { origin, version, title, pageCount, body } = options;
  const list = `${origin}/llms.txt`;
  const head = stateSize(
    (size) =>
      `> ${formatText(title)}: ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}. ${size} ${version}. ` +
      `All files are listed in ${list}\n\n`,
    body.byteLength,
  );
  return Buffer.concat([Buffer.from(head), body]);
}

/**
 * Puts the size of a text into the text. More digits make it longer, so it is formatted until the size is right.
 * @param format receives a sentence such as `This file has 1,200 bytes, about 300 tokens.`
 * @param moreBytes size of what follows the text
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

/** Formats a number with commas, whatever the locale. */
function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
