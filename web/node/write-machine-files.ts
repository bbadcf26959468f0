// What programs read, into the stage: llms.txt, the documentation as one text and its search records, by section too.

import { createHash } from 'node:crypto';
import type { PageRecord } from '../../schema/page-record.ts';
import type { SectionRecord } from '../../schema/records.ts';
import type { Snapshot } from '../../schema/snapshot.ts';
import { buildTitles } from '../../schema/search/build-search-records.ts';
import {
  readManifest,
  readTexts,
  readTitles,
  searchFormat,
  searchIndexPath,
  type PageTitles,
  type TextsEntry,
} from '../../schema/search/index-file.ts';
import type { ExportStage } from './export-stage.ts';
import { dropHead, formatFullText, formatLlmsText, type LlmsSection, type MachineFile } from './format-llms-text.ts';
import { buildPageFilePath } from './page-file-path.ts';

const listName = 'llms.txt';
const fullTextName = 'llms-full.txt';
const recordsName = 'search.json';

/**
 * Writes `llms.txt`, `llms-full.txt` and `search.json`, and for each section `<section>/llms.txt`,
 * `<section>/llms-full.txt` and `<section>/search.json`. Where nothing of a section has changed, its texts and records
 * are taken over. It reads the markdown and the search index of the stage, so these come first.
 * @param options.markdownKeys what each markdown file was made from, by path
 * @param options.previous keys of the previous export by path, made by the same code
 * @returns what the sections' files were made from, as a hash, by path
 */
export async function writeMachineFiles(options: {
  readonly snapshot: Snapshot;
  readonly stage: ExportStage;
  readonly markdownKeys: ReadonlyMap<string, string>;
  readonly previous: ReadonlyMap<string, string>;
}): Promise<ReadonlyMap<string, string>> {
  const { snapshot, stage, markdownKeys, previous } = options;
  const keys = new Map<string, string>();
  const isSame = (path: string, made: unknown): boolean => {
    const key = createHash('sha256').update(JSON.stringify(made)).digest('hex');
    keys.set(path, key);
    return previous.get(path) === key;
  };
  const readSizeBytes = (page: PageRecord): number => stage.files.get(buildMarkdownPath(page))?.sizeBytes ?? 0;
  const describeFile = (path: string, title: string): MachineFile => {
    return { path, title, sizeBytes: stage.files.get(path)?.sizeBytes ?? 0 };
  };
  const titles = Map.groupBy(buildTitles(snapshot).pages, ([, , sectionSlug]) => sectionSlug);
  const parts = readManifest(JSON.parse(stage.readText(searchIndexPath)))?.texts ?? [];
  const files: MachineFile[] = [];
  const sections: LlmsSection[] = [];
  const records: { readonly section: string; readonly path: string }[] = [];
  const bodies: string[] = [];
  for (const section of snapshot.sections.items) {
    const { slug, title } = section;
    const pages = listPages(snapshot, section);
    const made = pages.map((page) => [page.url, markdownKeys.get(buildMarkdownPath(page))]);
    const textPath = slug === '' ? 'llms-root.txt' : `${slug}/${fullTextName}`;
    const recordsPath = slug === '' ? 'search-root.json' : `${slug}/${recordsName}`;
    const own = { titles: titles.get(slug) ?? [], parts: parts.filter(({ sectionSlug }) => sectionSlug === slug) };
    const known = isSame(textPath, made) ? stage.readPrevious(textPath) : undefined;
    const body = known === undefined ? joinPages(pages, snapshot, stage) : dropHead(known);
    const fullTitle = `${snapshot.site.name}, ${title}`;
    stage.write(textPath, formatFullText({ snapshot, title: fullTitle, pageCount: pages.length, body }));
    if (!isSame(recordsPath, own) || !stage.keep(recordsPath))
      stage.write(recordsPath, formatSearchRecords(own, stage));
    bodies.push(body);
    sections.push({ section, pages });
    const file = describeFile(textPath, title);
    files.push(file);
    records.push({ section: slug, path: `/${recordsPath}` });
    if (slug !== '') {
      const list = { snapshot, title: fullTitle, description: undefined, readSizeBytes };
      const others = [{ ...file, title: `${title}, all pages in one text` }];
      stage.write(`${slug}/${listName}`, formatLlmsText({ ...list, sections: [{ section, pages }], files: others }));
      files.push(describeFile(`${slug}/${listName}`, `${title}, list of pages`));
    }
    await stage.settle();
  }
  const pageCount = sections.reduce((sum, { pages }) => sum + pages.length, 0);
  const { name, description } = snapshot.site;
  stage.write(fullTextName, formatFullText({ snapshot, title: name, pageCount, body: bodies.join('\n') }));
  const all = [describeFile(fullTextName, 'Everything'), ...files];
  stage.write(listName, formatLlmsText({ snapshot, title: name, description, sections, readSizeBytes, files: all }));
  stage.write(recordsName, `${JSON.stringify({ snapshotId: snapshot.id, records })}\n`);
  return keys;
}

/** Formats the search records of a section with their texts, from the files of the search index. */
function formatSearchRecords(
  { titles, parts }: { readonly titles: readonly PageTitles[]; readonly parts: readonly TextsEntry[] },
  stage: ExportStage,
): string {
  const records = readTitles({ format: searchFormat, pages: titles }) ?? [];
  const places = parts.flatMap(({ path }) => readTexts(JSON.parse(stage.readText(path)), records) ?? []);
  const texts = new Map(places.map(({ url, text }) => [url, text]));
  return `${JSON.stringify({ records: records.map((record) => ({ ...record, text: texts.get(record.url) ?? '' })) })}\n`;
}

function listPages({ pages }: Snapshot, section: SectionRecord): readonly PageRecord[] {
  return section.pageUrls.map((url) => pages.get(url)).filter((page) => page !== undefined);
}

/** Joins the markdown of pages, each with its address below its title. */
function joinPages(pages: readonly PageRecord[], { site }: Snapshot, stage: ExportStage): string {
  const origin = site.siteUrl ?? '';
  return pages
    .map((page) => stage.readText(buildMarkdownPath(page)).replace('\n', () => `\n\nAddress: ${origin}${page.url}\n`))
    .join('\n');
}

function buildMarkdownPath({ url }: PageRecord): string {
  return buildPageFilePath(url).replace(/index\.html$/, 'index.md');
}
