// What programs read, into the stage: llms.txt and the documentation as one text (by section too), and the search records.

import { createHash } from 'node:crypto';
import type { PageRecord, SectionRecord, Snapshot } from '../../schema/records.ts';
import { buildTitles } from '../../schema/search/build-search-records.ts';
import { readManifest, readTexts, readTitles, searchIndexPath } from '../../schema/search/index-file.ts';
import type { ExportStage } from './export-stage.ts';
import { formatLlmsText, type FullTextFile } from './format-llms-text.ts';
import { buildPageFilePath } from './page-file-path.ts';

const fullTextName = 'llms-full.txt';

/**
 * Writes `llms.txt`, `llms-full.txt`, one `<section>/llms-full.txt` each, and `search.json`. It reads the markdown and
 * the search index of the stage, so these come first.
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
  const files: FullTextFile[] = [];
  const texts: string[] = [];
  for (const section of snapshot.sections.items) {
    const pages = listPages(snapshot, section);
    if (section.slug === '' || pages.length === 0) {
      texts.push(joinPages(pages, stage));
      continue;
    }
    const path = `${section.slug}/${fullTextName}`;
    const key = hashText(JSON.stringify(pages.map((page) => [page.url, markdownKeys.get(buildMarkdownPath(page))])));
    keys.set(path, key);
    if (previous.get(path) !== key || !stage.keep(path)) stage.write(path, joinPages(pages, stage));
    texts.push(stage.readText(path));
    files.push({ path, title: section.title, sizeBytes: stage.files.get(path)?.sizeBytes ?? 0 });
  }
  stage.write(fullTextName, texts.filter((text) => text !== '').join('\n'));
  const sizeBytes = stage.files.get(fullTextName)?.sizeBytes ?? 0;
  const all: FullTextFile = { path: fullTextName, title: 'Everything', sizeBytes };
  stage.write('llms.txt', formatLlmsText(snapshot, [all, ...files]));
  stage.write('search.json', formatSearchRecords(snapshot, stage));
  await stage.settle();
  return keys;
}

/** Formats the search records with their texts, from the files of the search index. */
function formatSearchRecords(snapshot: Snapshot, stage: ExportStage): string {
  const readJson = (path: string): unknown => JSON.parse(stage.readText(path));
  const records = readTitles(buildTitles(snapshot)) ?? [];
  const parts = readManifest(readJson(searchIndexPath))?.texts ?? [];
  const places = parts.flatMap(({ path }) => readTexts(readJson(path), records) ?? []);
  const texts = new Map(places.map(({ url, text }) => [url, text]));
  const all = records.map((record) => ({ ...record, text: texts.get(record.url) ?? '' }));
  return `${JSON.stringify({ snapshotId: snapshot.id, records: all })}\n`;
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

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
