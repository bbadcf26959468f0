// What language models read: lists of the pages, and the documentation as one text, by section too.

import { hash as hashOnce } from 'node:crypto';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { SectionRecord } from '../../../schema/records/tree-records.ts';
import { formatFullText, formatLlmsText, type LlmsSection, type ListedFile } from './format-llms-text.ts';
import { buildMarkdownPath } from './markdown-files.ts';
import type { Output, OutputContext } from './output.ts';

const listName = 'llms.txt';
const fullTextName = 'llms-full.txt';

/** Size from which a text of many pages is left out: four million tokens are more than any model reads at once. */
const maxFullTextBytes = 16_000_000;

/**
 * `llms.txt` and `llms-full.txt`, and both for each section. It reads the markdown files. The files of a section name a
 * version of their own, not the snapshot: an edit changes those of one section.
 */
export const llmsTexts: Output = {
  name: 'llms.txt',
  *produce({ snapshot, files, readText }) {
    const { name, description } = snapshot.site;
    const readSizeBytes = (page: PageRecord): number => files.get(buildMarkdownPath(page.url))?.sizeBytes ?? 0;
    const describeFile = (path: string, title: string): readonly ListedFile[] => {
      const file = files.get(path);
      return file === undefined ? [] : [{ path, title, sizeBytes: file.sizeBytes }];
    };
    const listed: ListedFile[] = [];
    const sections: LlmsSection[] = [];
    for (const section of snapshot.sections.items) {
      const { slug, title } = section;
      const pages = listPages(snapshot, section);
      const sizeBytes = pages.reduce((sum, page) => sum + readSizeBytes(page), 0);
      const hash = hashPages(pages, snapshot, files);
      const head = { snapshot, version: `Version ${hash}`, title: `${name}, ${title}` };
      const path = buildTextPath(slug);
      if (sizeBytes < maxFullTextBytes) {
        yield {
          path,
          madeFrom: [hash, head.title],
          create: () =>
            formatFullText({ ...head, pageCount: pages.length, body: joinPages(pages, snapshot, readText) }),
        };
      }
      sections.push({ section, pages });
      const file = describeFile(path, title);
      listed.push(...file);
      if (slug === '') continue;
      const others = file.map((each) => ({ ...each, title: `${title}, all pages in one text` }));
      const list = { ...head, description: undefined, readSizeBytes, sections: [{ section, pages }], files: others };
      const listPath = `${slug}/${listName}`;
      yield { path: listPath, madeFrom: [hash, head.title, others], create: () => formatLlmsText(list) };
      listed.push(...describeFile(listPath, `${title}, list of pages`));
    }
    const paths = sections.map(({ section }) => buildTextPath(section.slug));
    if (paths.reduce((sum, path) => sum + (files.get(path)?.sizeBytes ?? maxFullTextBytes), 0) < maxFullTextBytes) {
      const pageCount = sections.reduce((sum, { pages }) => sum + pages.length, 0);
      const body = paths.map((path) => dropHead(readText(path))).join('\n');
      const version = `Snapshot ${snapshot.id}`;
      yield { path: fullTextName, content: formatFullText({ snapshot, version, title: name, pageCount, body }) };
    }
    const all = [...describeFile(fullTextName, 'Everything'), ...listed];
    const list = { snapshot, version: `Snapshot ${snapshot.id}`, title: name, description, sections, readSizeBytes };
    yield { path: listName, content: formatLlmsText({ ...list, files: all }) };
  },
};

function buildTextPath(slug: string): string {
  return slug === '' ? 'llms-root.txt' : `${slug}/${fullTextName}`;
}

function listPages({ pages }: Snapshot, section: SectionRecord): readonly PageRecord[] {
  return section.pageUrls.map((url) => pages.get(url)).filter((page) => page !== undefined);
}

/** Hashes what the text of a section is made from: each address, and the markdown of its page. */
function hashPages(pages: readonly PageRecord[], { site }: Snapshot, files: OutputContext['files']): string {
  const lines = pages.map(({ url }) => `${url} ${files.get(buildMarkdownPath(url))?.hash}`);
  return hashOnce('sha256', [site.siteUrl ?? '', ...lines].join('\n')).slice(0, 32);
}

/** Joins the markdown of pages, each with its address below its title. */
function joinPages(pages: readonly PageRecord[], { site }: Snapshot, readText: OutputContext['readText']): string {
  const origin = site.siteUrl ?? '';
  return pages
    .map(({ url }) => readText(buildMarkdownPath(url)).replace('\n', () => `\n\nAddress: ${origin}${url}\n`))
    .join('\n');
}

/** Drops the line that says what a text is, and the empty line after it. */
function dropHead(text: string): string {
  return text.slice(text.indexOf('\n\n') + 2);
}
