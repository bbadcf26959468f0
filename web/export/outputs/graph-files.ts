// The graph as files: with them, a browser or an edge worker can execute any query without a server of ours.

import { hash as hashOnce } from 'node:crypto';
import {
  buildBodyPath,
  buildPartKey,
  graphFormat,
  graphManifestPath,
  graphPartsPath,
  pagePartFields,
  tableNames,
  type GraphManifest,
  type PageListField,
  type PageLists,
  type PagePartFile,
  type PagePartName,
  type PartKey,
  type TableFile,
} from '../../../api/hosts/worker/graph-format.ts';
import { parseSearchManifest, searchIndexPath } from '../../../api/search/index-format.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { Output } from './output.ts';

/** `graph/`. It reads the list of the search index. A file with tables is named after its content, a text after its page's. */
export const graphFiles: Output = {
  name: 'graph',
  async *produce({ snapshot, readStoredJson, readText, recall }) {
    const parts: Record<string, string> = {};
    for (const { key, madeFrom, build } of listParts(snapshot)) {
      let text: string | undefined;
      const format = (): string => (text ??= formatPart(build()));
      const contentHash = await recall(hashText(`${graphFormat} ${key} ${madeFrom}`), () =>
        format() === '' ? null : hashText(format()),
      );
      if (contentHash === null) continue;
      const path = `${graphPartsPath}${formatName(key)}-${contentHash}.json`;
      parts[key] = path;
      yield { path, madeFrom: path, create: format };
    }
    const bodyHashes = new Set<string>();
    for (const page of snapshot.pages.items) {
      const { bodyHash } = page;
      if (bodyHash === undefined || bodyHashes.has(bodyHash)) continue;
      bodyHashes.add(bodyHash);
      yield {
        path: buildBodyPath(bodyHash),
        madeFrom: [graphFormat, bodyHash],
        create: async () => formatBodyFile(bodyHash, await readStoredJson(page)),
      };
    }
    const search = parseSearchManifest(JSON.parse(readText(searchIndexPath)));
    const manifest: GraphManifest = {
      format: graphFormat,
      snapshotId: snapshot.id,
      parts,
      search: { titles: search?.titles ?? '', texts: search?.texts.map(({ path }) => path) ?? [] },
    };
    yield { path: graphManifestPath, content: JSON.stringify(manifest) };
  },
};

/** Formats the file of a text, as `BodyFile` in `graph-format.ts` describes it. */
function formatBodyFile(bodyHash: string, bodyJson: string): string {
  return `{"bodyHash":${JSON.stringify(bodyHash)},"body":${bodyJson}}`;
}

/** A file with tables. */
interface GraphPart {
  readonly key: PartKey;
  /** Hash of what it is made from, which is less work than to make it. */
  readonly madeFrom: string;
  /** Returns undefined for a part without content, which has no file. */
  readonly build: () => unknown;
}

function formatPart(content: unknown): string {
  return content === undefined ? '' : JSON.stringify(content);
}

/** Lists the files, the small ones that most queries need first. */
function* listParts({ site, ...tables }: Snapshot): Generator<GraphPart> {
  yield { key: 'site', madeFrom: site.hash, build: () => site };
  for (const name of tableNames) {
    const { hash, items } = tables[name];
    const build = (): TableFile => ({ hash, items: name === 'pages' ? tables.pages.items.map(omitLists) : items });
    yield { key: name, madeFrom: hash, build };
  }
  for (const [part, fields] of Object.entries(pagePartFields)) {
    // the entries are those of the table
    const groups = Map.groupBy(tables.pages.items, (page) => buildPartKey(part as PagePartName, page));
    for (const [key, pages] of groups) {
      const build = (): PagePartFile | undefined => {
        const filled = pages.filter((page) => fields.some((field) => page[field].length > 0));
        if (filled.length === 0) return undefined;
        return { pages: Object.fromEntries(filled.map((page) => [page.url, selectLists(page, fields)])) };
      };
      yield { key, madeFrom: pages.map(({ url, hash }) => `${url} ${hash}`).join('\n'), build };
    }
  }
}

const listFields: ReadonlySet<string> = new Set(Object.values(pagePartFields).flat());

function omitLists(page: PageRecord): object {
  return Object.fromEntries(Object.entries(page).filter(([name]) => !listFields.has(name)));
}

function selectLists(page: PageRecord, fields: readonly PageListField[]): PageLists {
  return Object.fromEntries(fields.map((field) => [field, page[field]] as const).filter(([, list]) => list.length > 0));
}

/** Formats a key as a part of a file name: a slug can have characters that some hosts do not serve. */
function formatName(key: PartKey): string {
  return key.replace(/[^\w-]+/g, '-').slice(0, 60);
}

function hashText(text: string): string {
  return hashOnce('sha256', text).slice(0, 20);
}
