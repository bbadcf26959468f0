// What language models read: lists of the pages, and the documentation as one text, by section too.

import { hash as hashOnce } from 'node:crypto';
import { parseFileFingerprint } from '../../../indexer/engine/value-memory.ts';
import type { Read } from '../../../indexer/engine/query.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { snapshotId } from '../../../indexer/queries/snapshot-queries.ts';
import { menu, siteAddress } from '../../../indexer/queries/section-queries.ts';
import {
  formatFullText,
  formatLlmsText,
  type ListedFile,
  type ListedPage,
  type LlmsSection,
} from './format-llms-text.ts';
import { markdownFiles } from './markdown-files.ts';
import { defineFile, deriveLater, type Output, type OutputFile } from './output.ts';

const listName = 'llms.txt';
const fullTextName = 'llms-full.txt';

/** Size from which a text of many pages is left out: four million tokens are more than any model reads at once. */
const maxFullTextBytes = 16_000_000;

/** A section as texts list it. */
interface ListedSection extends LlmsSection {
  /** Hash of what the text of the section is made from: each address, and the markdown of its page. */
  readonly hash: string;
  readonly sizeBytes: number;
}

/** What all texts need of a section, by its slug: an edit reads the records of one section. */
const listedSection = deriveLater('llms section', async (read, slug): Promise<ListedSection> => {
  const { sections, pages: records } = openSnapshot(read);
  const section = sections.get(slug);
  if (section === undefined) throw new Error(`There is no section "${slug}".`);
  const pages: ListedPage[] = [];
  const lines = [read(siteAddress, '')];
  for (const { url, title, description } of section.pageUrls.flatMap((each) => records.get(each) ?? [])) {
    const { hash, sizeBytes } = parseFileFingerprint(await read.laterFingerprint(markdownFiles.content, url));
    pages.push({ url, title, ...(description === undefined ? {} : { description }), sizeBytes });
    lines.push(`${url} ${hash}`);
  }
  const hash = hashOnce('sha256', lines.join('\n')).slice(0, 32);
  return { title: section.title, pages, hash, sizeBytes: pages.reduce((sum, page) => sum + page.sizeBytes, 0) };
});

function formatHead(read: Read, { title, hash }: ListedSection) {
  const { name } = openSnapshot(read).site;
  return { origin: read(siteAddress, ''), version: `Version ${hash}`, title: `${name}, ${title}` };
}

/** The text of a section, by slug. */
const sectionText = defineFile('llms section text', async (read, slug) => {
  const listed = await read.later(listedSection, slug);
  const texts: string[] = [];
  for (const { url } of listed.pages) {
    const text = Buffer.from(await read.later(markdownFiles.content, url)).toString();
    texts.push(text.replace('\n', () => `\n\nAddress: ${read(siteAddress, '')}${url}\n`));
  }
  return formatFullText({
    ...formatHead(read, listed),
    pageCount: listed.pages.length,
    body: Buffer.from(texts.join('\n')),
  });
});

const isFullText = deriveLater('llms has section text', async (read, slug): Promise<boolean> => {
  const { sizeBytes } = await read.later(listedSection, slug);
  return sizeBytes < maxFullTextBytes;
});

/** The file with the text of a section, with its size; nothing for one that is too long. */
async function describeText(read: Read, slug: string, title: string): Promise<readonly ListedFile[]> {
  if (!(await read.later(isFullText, slug))) return [];
  const { sizeBytes } = parseFileFingerprint(await read.laterFingerprint(sectionText, slug));
  return [{ path: buildTextPath(slug), title, sizeBytes }];
}

/** The list of a section's pages, by slug. */
const sectionList = defineFile('llms section list', async (read, slug) => {
  const listed = await read.later(listedSection, slug);
  const files = await describeText(read, slug, `${listed.title}, all pages in one text`);
  const head = formatHead(read, listed);
  return formatLlmsText({ ...head, description: undefined, sections: [listed], files });
});

/** `llms.txt` and `llms-full.txt` of each section. They name a version of their own: an edit changes those of one section. */
export const llmsSectionTexts: Output = {
  name: 'llms.txt of sections',
  per: 'section',
  isReplaceable: true,
  queries: [listedSection, sectionText, isFullText, sectionList],
  async list(read, slug) {
    const files: OutputFile[] = [];
    if (await read.later(isFullText, slug)) files.push({ path: buildTextPath(slug), query: sectionText, key: slug });
    if (slug !== '') files.push({ path: `${slug}/${listName}`, query: sectionList, key: slug });
    return files;
  },
};

/** The text of the whole site. */
const fullText = defineFile('llms full text', async (read) => {
  const snapshot = openSnapshot(read);
  const slugs = read(menu, '');
  const bodies: Uint8Array[] = []; // as bytes: they may be 20 MB
  let pageCount = 0;
  for (const [position, slug] of slugs.entries()) {
    pageCount += snapshot.sections.get(slug)?.pageUrls.length ?? 0;
    bodies.push(Buffer.from(position === 0 ? '' : '\n'), dropHead(await read.later(sectionText, slug)));
  }
  const version = `Snapshot ${read(snapshotId, '')}`;
  return formatFullText({
    origin: read(siteAddress, ''),
    version,
    title: snapshot.site.name,
    pageCount,
    body: Buffer.concat(bodies),
  });
});

const hasFullText = deriveLater('llms has full text', async (read): Promise<boolean> => {
  let sizeBytes = 0;
  for (const slug of read(menu, '')) {
    const [text] = await describeText(read, slug, '');
    sizeBytes += text?.sizeBytes ?? maxFullTextBytes;
  }
  return sizeBytes < maxFullTextBytes;
});

/** The list of all pages. */
const fullList = defineFile('llms list', async (read) => {
  const { name, description } = openSnapshot(read).site;
  const sections: ListedSection[] = [];
  const listed: ListedFile[] = [];
  for (const slug of read(menu, '')) {
    const section = await read.later(listedSection, slug);
    const { title } = section;
    sections.push(section);
    listed.push(...(await describeText(read, slug, title)));
    if (slug === '') continue;
    const { sizeBytes } = parseFileFingerprint(await read.laterFingerprint(sectionList, slug));
    listed.push({ path: `${slug}/${listName}`, title: `${title}, list of pages`, sizeBytes });
  }
  const everything: ListedFile[] = [];
  if (await read.later(hasFullText, '')) {
    const { sizeBytes } = parseFileFingerprint(await read.laterFingerprint(fullText, ''));
    everything.push({ path: fullTextName, title: 'Everything', sizeBytes });
  }
  return formatLlmsText({
    origin: read(siteAddress, ''),
    version: `Snapshot ${read(snapshotId, '')}`,
    title: name,
    description,
    sections,
    files: [...everything, ...listed],
  });
});

/** `llms.txt` and `llms-full.txt` of the site. */
export const llmsTexts: Output = {
  name: 'llms.txt',
  per: 'site',
  isReplaceable: true,
  queries: [fullText, hasFullText, fullList],
  async list(read) {
    const files: OutputFile[] = [{ path: listName, query: fullList, key: '' }];
    if (await read.later(hasFullText, '')) files.push({ path: fullTextName, query: fullText, key: '' });
    return files;
  },
};

function buildTextPath(slug: string): string {
  return slug === '' ? 'llms-root.txt' : `${slug}/${fullTextName}`;
}

/** Drops the line that says what a text is, and the empty line after it. */
function dropHead(text: Uint8Array): Uint8Array {
  return text.subarray(Buffer.from(text.buffer, text.byteOffset, text.byteLength).indexOf('\n\n') + 2);
}
