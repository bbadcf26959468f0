// The graph as files: with them, a browser or an edge worker can execute any query without a server of ours.

import { createHash } from 'node:crypto';
import {
  buildBodyPath,
  buildPartKey,
  graphFormat,
  graphManifestPath,
  graphPartsPath,
  pagePartFields,
  tableNames,
  type BodyFile,
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
  *produce({ snapshot, readStoredBody, readText }) {
    const parts: Record<string, string> = {};
    for (const [key, content] of listParts(snapshot)) {
      const text = JSON.stringify(content);
      const path = `${graphPartsPath}${formatName(key)}-${hashText(text)}.json`;
      parts[key] = path;
      yield { path, content: text };
    }
    const bodyHashes = new Set<string>();
    for (const page of snapshot.pages.items) {
      const { bodyHash } = page;
      if (bodyHash === undefined || bodyHashes.has(bodyHash)) continue;
      bodyHashes.add(bodyHash);
      yield {
        path: buildBodyPath(bodyHash),
        madeFrom: [graphFormat, bodyHash],
        create: async () => JSON.stringify({ bodyHash, body: await readStoredBody(page) } satisfies BodyFile),
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

/** Lists the content of each file, the small ones that most queries need first. */
function* listParts(snapshot: Snapshot): Generator<readonly [PartKey, unknown]> {
  yield ['site', snapshot.site];
  for (const name of tableNames) {
    const { hash, items } = snapshot[name];
    const content: TableFile = { hash, items: name === 'pages' ? snapshot.pages.items.map(omitLists) : items };
    yield [name, content];
  }
  for (const [part, fields] of Object.entries(pagePartFields)) {
    const { items } = snapshot.pages;
    // the entries are those of the table
    for (const [key, pages] of Map.groupBy(items, (page) => buildPartKey(part as PagePartName, page))) {
      const lists = pages.map((page) => [page.url, selectLists(page, fields)] as const);
      const content: PagePartFile = {
        pages: Object.fromEntries(lists.filter(([, list]) => Object.keys(list).length > 0)),
      };
      if (Object.keys(content.pages).length > 0) yield [key, content];
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
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
