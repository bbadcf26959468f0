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
import { formatLlmsText, type FullTextFile } from './format-llms-text.ts';
import { buildPageFilePath } from './page-file-path.ts';

const fullTextName = 'llms-full.txt';
const recordsName = 'search.json';

/**
 * Writes `llms.txt`, `llms-full.txt` and `search.json`, and for each section `<section>/llms-full.txt` and
 * `<section>/search.json`, which are taken over unread where nothing of them has changed. It reads the markdown and the
 * search index of the stage, so these come first.
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
  const writeOrKeep = (path: string, made: unknown, format: () => string): void => {
    const key = createHash('sha256').update(JSON.stringify(made)).digest('hex');
    keys.set(path, key);
    if (previous.get(path) !== key || !stage.keep(path)) stage.write(path, format());
  };
  const titles = Map.groupBy(buildTitles(snapshot).pages, ([, , sectionSlug]) => sectionSlug);
  const parts = readManifest(JSON.parse(stage.readText(searchIndexPath)))?.texts ?? [];
  const files: FullTextFile[] = [];
  const records: { readonly section: string; readonly path: string }[] = [];
  const texts: string[] = [];
  for (const section of snapshot.sections.items) {
    const { slug } = section;
    const pages = listPages(snapshot, section);
    const made = pages.map((page) => [page.url, markdownKeys.get(buildMarkdownPath(page))]);
    const textPath = slug === '' ? 'llms-root.txt' : `${slug}/${fullTextName}`;
    const recordsPath = slug === '' ? 'search-root.json' : `${slug}/${recordsName}`;
    const own = { titles: titles.get(slug) ?? [], parts: parts.filter(({ sectionSlug }) => sectionSlug === slug) };
    writeOrKeep(textPath, made, () => joinPages(pages, stage));
    writeOrKeep(recordsPath, own, () => formatSearchRecords(own, stage));
    texts.push(stage.readText(textPath));
    files.push({ path: textPath, title: section.title, sizeBytes: stage.files.get(textPath)?.sizeBytes ?? 0 });
    records.push({ section: slug, path: `/${recordsPath}` });
    await stage.settle();
  }
  stage.write(fullTextName, texts.join('\n'));
  const sizeBytes = stage.files.get(fullTextName)?.sizeBytes ?? 0;
  const all: FullTextFile = { path: fullTextName, title: 'Everything', sizeBytes };
  stage.write('llms.txt', formatLlmsText(snapshot, [all, ...files]));
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
function joinPages(pages: readonly PageRecord[], stage: ExportStage): string {
  return pages
    .map((page) => stage.readText(buildMarkdownPath(page)).replace('\n', () => `\n\nAddress: ${page.url}\n`))
    .join('\n');
}

function buildMarkdownPath({ url }: PageRecord): string {
  return buildPageFilePath(url).replace(/index\.html$/, 'index.md');
}
