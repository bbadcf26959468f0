// What language models read: lists of the pages, and the documentation as one text, by section too.

import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { SectionRecord } from '../../../schema/records/tree-records.ts';
import { formatFullText, formatLlmsText, type LlmsSection, type ListedFile } from './format-llms-text.ts';
import { buildMarkdownPath } from './markdown-files.ts';
import type { Output, OutputContext } from './output.ts';

const listName = 'llms.txt';
const fullTextName = 'llms-full.txt';

/** `llms.txt` and `llms-full.txt`, and both for each section. It reads the markdown files. */
export const llmsTexts: Output = {
  name: 'llms.txt',
  *produce({ snapshot, files, readText }) {
    const { name, description } = snapshot.site;
    const readSizeBytes = (page: PageRecord): number => files.get(buildMarkdownPath(page.url))?.sizeBytes ?? 0;
    const describeFile = (path: string, title: string): ListedFile => {
      return { path, title, sizeBytes: files.get(path)?.sizeBytes ?? 0 };
    };
    const listed: ListedFile[] = [];
    const sections: LlmsSection[] = [];
    const bodies: string[] = [];
    for (const section of snapshot.sections.items) {
      const { slug, title } = section;
      const pages = listPages(snapshot, section);
      const body = joinPages(pages, snapshot, readText);
      const fullTitle = `${name}, ${title}`;
      const path = slug === '' ? 'llms-root.txt' : `${slug}/${fullTextName}`;
      yield { path, content: formatFullText({ snapshot, title: fullTitle, pageCount: pages.length, body }) };
      bodies.push(body);
      sections.push({ section, pages });
      const file = describeFile(path, title);
      listed.push(file);
      if (slug === '') continue;
      const list = { snapshot, title: fullTitle, description: undefined, readSizeBytes };
      const others = [{ ...file, title: `${title}, all pages in one text` }];
      const listPath = `${slug}/${listName}`;
      yield { path: listPath, content: formatLlmsText({ ...list, sections: [{ section, pages }], files: others }) };
      listed.push(describeFile(listPath, `${title}, list of pages`));
    }
    const pageCount = sections.reduce((sum, { pages }) => sum + pages.length, 0);
    yield {
      path: fullTextName,
      content: formatFullText({ snapshot, title: name, pageCount, body: bodies.join('\n') }),
    };
    const all = [describeFile(fullTextName, 'Everything'), ...listed];
    const list = { snapshot, title: name, description, sections, readSizeBytes, files: all };
    yield { path: listName, content: formatLlmsText(list) };
  },
};

function listPages({ pages }: Snapshot, section: SectionRecord): readonly PageRecord[] {
  return section.pageUrls.map((url) => pages.get(url)).filter((page) => page !== undefined);
}

/** Joins the markdown of pages, each with its address below its title. */
function joinPages(pages: readonly PageRecord[], { site }: Snapshot, readText: OutputContext['readText']): string {
  const origin = site.siteUrl ?? '';
  return pages
    .map(({ url }) => readText(buildMarkdownPath(url)).replace('\n', () => `\n\nAddress: ${origin}${url}\n`))
    .join('\n');
}
