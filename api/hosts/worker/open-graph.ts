// The exported graph: a snapshot whose tables are loaded when a query needs them, texts, and the search index of the
// site.

import type { GraphExtension } from '../../../schema/kits/graph-extension.ts';
import type { ReadPageBody, StoredBody } from '../../../schema/records/page-body.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { SiteRecord } from '../../../schema/records/site-settings.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { composePrintable, resolveBody } from '../../../indexer/link/resolve-body.ts';
import type { GetSearch } from '../../graph/search/content-search.ts';
import { createByteLru } from '../../http/limits/byte-lru.ts';
import { createSearch, type Search } from '../../search/create-search.ts';
import { parseTextsFile, parseTitlesFile } from '../../search/index-format.ts';
import {
  buildBodyPath,
  buildPartKey,
  graphManifestPath,
  parseBodyFile,
  parseGraphManifest,
  type GraphManifest,
  type PartKey,
} from './graph-format.ts';
import type { GraphFileReader } from './graph-file-reader.ts';
import { createLazySnapshot } from './lazy-snapshot.ts';

/** An open graph. */
export interface Graph {
  readonly snapshot: Snapshot;
  /** What kits add. */
  readonly extension: GraphExtension;
  readonly readBody: ReadPageBody;
  readonly getSearch: GetSearch;
  /** Keys of all files except those of texts. */
  readonly partKeys: readonly PartKey[];
  /** Counts the reads of files that were not loaded. */
  readonly countMisses: () => number;
  /** Loads files. Unknown keys are skipped. @throws GraphQLError CONTENT_UNAVAILABLE */
  readonly load: (keys: Iterable<PartKey>) => Promise<void>;
  /** Loads the files that were missing. @throws GraphQLError CONTENT_UNAVAILABLE */
  readonly loadMissed: () => Promise<void>;
}

/** Memory for the texts of pages. A character takes up to two bytes. */
const keptBodyBytes = 16_000_000;

/** Reads the manifest. @throws GraphQLError CONTENT_UNAVAILABLE */
export async function readManifest(files: GraphFileReader): Promise<GraphManifest> {
  return files.read(graphManifestPath, parseGraphManifest);
}

/** Opens the graph of a manifest. @throws GraphQLError CONTENT_UNAVAILABLE */
export async function openGraph(files: GraphFileReader, manifest: GraphManifest): Promise<Graph> {
  const { snapshotId, parts } = manifest;
  const paths = new Map(Object.entries(parts) as [PartKey, string][]); // the export wrote these keys
  const site = (await files.readHashed(paths.get('site') ?? '')) as SiteRecord; // its hash has been checked
  const loading = new Map<PartKey, Promise<void>>();
  const missed = new Set<PartKey>();
  const bodies = createByteLru<StoredBody>(keptBodyBytes, measureBody);
  let missCount = 0;
  let search: Promise<Search> | undefined;

  const lazy = createLazySnapshot({
    id: snapshotId,
    site,
    hasPart: (key) => paths.has(key),
    onMiss(key) {
      missCount += 1;
      missed.add(key);
    },
  });

  function loadPart(key: PartKey): Promise<void> {
    const path = paths.get(key);
    if (path === undefined || lazy.has(key)) return Promise.resolve();
    const known = loading.get(key);
    if (known !== undefined) return known;
    const part = files
      .readHashed(path)
      .then((content) => lazy.add(key, content))
      .finally(() => loading.delete(key));
    loading.set(key, part);
    return part;
  }

  const load = async (keys: Iterable<PartKey>): Promise<void> => {
    await Promise.all(Array.from(keys, loadPart));
  };

  async function readStored({ bodyHash = '' }: PageRecord): Promise<StoredBody> {
    const known = bodies.get(bodyHash);
    if (known !== undefined) return known;
    const body = await files.read(buildBodyPath(bodyHash), (value) => parseBodyFile(value, bodyHash));
    bodies.set(bodyHash, body);
    return body;
  }

  return {
    snapshot: lazy.snapshot,
    extension: manifest.extension,
    partKeys: [...paths.keys()],
    load,
    countMisses: () => missCount,
    async loadMissed() {
      const keys = [...missed];
      missed.clear();
      await load(keys);
    },
    // A text is resolved with the page's links, so these are loaded with it.
    async readBody({ page, getPage, origin }) {
      const pages = page.isPrintable ? page.partUrls.map(getPage).filter((part) => part !== undefined) : [page];
      const links = load(new Set(pages.map((part) => buildPartKey('links', part))));
      const [stored] = await Promise.all([
        Promise.all(pages.map(async (part) => ({ page: part, body: await readStored(part) }))),
        links,
      ]);
      const [own] = stored;
      return page.isPrintable || own === undefined
        ? composePrintable({ page, parts: stored }, origin)
        : resolveBody(own, origin);
    },
    getSearch() {
      const current = (search ??= readSearch(files, manifest.search));
      current.catch(() => {
        if (search === current) search = undefined; // this caller gets the error, the next one tries again
      });
      return current;
    },
  };
}

/**
 * Reads the search index of the site. Its documents are in the order of pages, as those built from a whole snapshot.
 */
async function readSearch(files: GraphFileReader, { titles, texts, words }: GraphManifest['search']): Promise<Search> {
  const reading = texts.map((path) => files.read(path, (value) => value ?? undefined));
  for (const file of reading) file.catch(() => undefined); // awaited below, in order
  const documents = await files.read(titles, parseTitlesFile);
  const search = createSearch(documents, { words });
  for (const [index, file] of reading.entries()) {
    const added = parseTextsFile(await file, documents);
    if (added === undefined) await files.read(texts[index] ?? '', () => undefined); // throws what is wrong with it
    else search.addTexts(added);
    await waitForTurn();
  }
  return search;
}

const waitForTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function measureBody({ markdown, plainMarkdown, html, text }: StoredBody): number {
  return 2 * (2 * markdown.length + plainMarkdown.length + html.length + text.length);
}
