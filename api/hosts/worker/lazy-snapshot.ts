// A snapshot whose tables are loaded one by one. Resolvers read it like any other, without waiting. Reading a table that
// is not loaded is reported. A host that reads files at once adds it then. With others it is empty, and the endpoint
// loads it and executes the operation again.

import { emptyPage } from '../../../indexer/link/empty-page.ts';
import { createRecordTable, type RecordTable } from '../../../schema/records/record-table.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { SiteRecord } from '../../../schema/records/site-settings.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import {
  buildPartKey,
  pagePartFields,
  type PageListField,
  type PageLists,
  type PagePartFile,
  type PagePartName,
  type PartKey,
  type TableFile,
  type TableFileName,
} from './graph-format.ts';

/** A snapshot that is filled while its files are loaded. */
export interface LazySnapshot {
  readonly snapshot: Snapshot;
  /** Adds the content of a file. */
  readonly add: (key: PartKey, content: unknown) => void;
  readonly has: (key: PartKey) => boolean;
}

type KeyedTableFileName = Exclude<TableFileName, 'diagnostics'>;

/** The members that are the key of a record. */
const recordKeys: Readonly<Record<KeyedTableFileName, readonly string[]>> = {
  pages: ['url'],
  nodes: ['filePath'],
  sections: ['slug'],
  contributors: ['handle'],
  objects: ['type', 'key'],
  redirects: ['from'],
};

const emptyList: readonly never[] = Object.freeze([]);
const emptyTable = createRecordTable<never>([]);
const emptyDiagnostics = Object.freeze({ items: emptyList });

/**
 * Creates a snapshot without content.
 * @param options.site the settings, which any query may need
 * @param options.hasPart returns whether the graph has a file. Lists without a file are empty
 * @param options.onMiss called for each read of a file that is not loaded; it may add the file
 */
export function createLazySnapshot(options: {
  readonly id: string;
  readonly site: SiteRecord;
  readonly hasPart: (key: PartKey) => boolean;
  readonly onMiss: (key: PartKey) => void;
}): LazySnapshot {
  const { id, site, hasPart, onMiss } = options;
  const tables = new Map<PartKey, unknown>();
  const lists = new Map<PartKey, ReadonlyMap<string, PageLists>>();
  const pagePrototype = createPagePrototype(readList);

  function readList(page: PageRecord, part: PagePartName, field: PageListField): readonly unknown[] {
    const key = buildPartKey(part, page);
    if (!lists.has(key) && hasPart(key)) onMiss(key);
    return lists.get(key)?.get(page.url)?.[field] ?? emptyList;
  }

  function getTable<Name extends KeyedTableFileName>(name: Name): Snapshot[Name] {
    if (!tables.has(name)) onMiss(name);
    return (tables.get(name) ?? emptyTable) as Snapshot[Name]; // the file of this name was added under it
  }

  const snapshot: Snapshot = {
    id,
    site,
    get pages() {
      return getTable('pages');
    },
    get nodes() {
      return getTable('nodes');
    },
    get sections() {
      return getTable('sections');
    },
    get contributors() {
      return getTable('contributors');
    },
    get objects() {
      return getTable('objects');
    },
    get redirects() {
      return getTable('redirects');
    },
    get diagnostics() {
      if (!tables.has('diagnostics')) onMiss('diagnostics');
      return (tables.get('diagnostics') ?? emptyDiagnostics) as Snapshot['diagnostics']; // added under this name
    },
  };

  return {
    snapshot,
    has: (key) => tables.has(key) || lists.has(key),
    add(key, content) {
      // The hash in the name of the file has been checked, so the content is what the export wrote.
      if (isPagePart(key)) lists.set(key, new Map(Object.entries((content as PagePartFile).pages)));
      else if (key === 'diagnostics') tables.set(key, content as Snapshot['diagnostics']);
      else if (key !== 'site') tables.set(key, createTable(key, content as TableFile, pagePrototype));
    },
  };
}

function isPagePart(key: PartKey): key is `${PagePartName}:${string}` {
  return key.includes(':');
}

/**
 * Creates the prototype of pages: members that are undefined, which JSON leaves out, and getters of lists in other
 * files.
 */
function createPagePrototype(
  readList: (page: PageRecord, part: PagePartName, field: PageListField) => readonly unknown[],
): object {
  const prototype = { ...emptyPage };
  for (const [part, fields] of Object.entries(pagePartFields)) {
    for (const field of fields) {
      Object.defineProperty(prototype, field, {
        get(this: PageRecord) {
          return readList(this, part as PagePartName, field); // the entries are those of the table
        },
      });
    }
  }
  return prototype;
}

function createTable(name: KeyedTableFileName, { items }: TableFile, pagePrototype: object): RecordTable<never> {
  const keyNames = recordKeys[name];
  const entries = items.map((item): readonly [string, never] => {
    // The items are records of this table, which each have the member that is their key.
    const record = item as Record<string, string>;
    const value = name === 'pages' ? Object.assign(Object.create(pagePrototype), record) : record;
    return [keyNames.map((each) => record[each] ?? '').join(':'), value as never];
  });
  return createRecordTable(entries);
}
