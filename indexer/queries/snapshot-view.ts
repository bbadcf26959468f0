// The snapshot as a view over queries: a resolver that reads a record reads the query of that record and nothing else.

import type { PageRecord } from '../../schema/records/page-record.ts';
import { createRecordTable, createTableView, type RecordTable } from '../../schema/records/record-table.ts';
import type { SiteRecord } from '../../schema/records/site-settings.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type {
  ContributorRecord,
  ObjectRecord,
  RedirectRecord,
  SectionRecord,
  TreeNodeRecord,
} from '../../schema/records/tree-records.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { Query } from '../engine/query.ts';
import { served } from './address-queries.ts';
import { redirects } from './redirect-queries.ts';
import { findNode, folderNodes, nodePaths } from './node-queries.ts';
import { problems } from './problem-queries.ts';
import { contributors } from './contributor-queries.ts';
import { publishedSite } from './published-site-queries.ts';
import { record } from './record-queries.ts';
import { pageUrls, postList } from './post-queries.ts';
import { objects } from './object-queries.ts';
import { menu, printableSection, section, sectionHead } from './section-queries.ts';
import { snapshotId } from './snapshot-queries.ts';

/** Reads the result of a query: of the present, noting a dependency, or of the moment of a snapshot. */
export type ReadResult = <Value>(query: Query<Value>, key: string) => Value;

/** How a snapshot is read. */
export interface SnapshotReads {
  readonly read: ReadResult;
  /** Returns whether there is a page, without loading its record. */
  readonly hasPage: (url: string) => boolean;
  /** Reads the id of the snapshot. */
  readonly readId: () => string;
}

/** A section whose lists are loaded when they are read: most pages show its title alone. */
class SectionView implements SectionRecord {
  readonly #read: ReadResult;
  readonly slug: string;
  readonly title: string;
  readonly indexUrl: string | undefined;
  readonly printableUrl: string | undefined;

  constructor(read: ReadResult, head: Pick<SectionRecord, 'slug' | 'title' | 'indexUrl' | 'printableUrl'>) {
    this.#read = read;
    this.slug = head.slug;
    this.title = head.title;
    this.indexUrl = head.indexUrl;
    this.printableUrl = head.printableUrl;
    Object.freeze(this);
  }

  get #whole(): SectionRecord {
    const whole = this.#read(section, this.slug);
    if (whole === undefined) throw new Error(`There is no section "${this.slug}".`);
    return whole;
  }

  get hash(): string {
    return this.#whole.hash;
  }

  get pageUrls(): readonly string[] {
    return this.#whole.pageUrls;
  }

  get sidebar(): SectionRecord['sidebar'] {
    return this.#whole.sidebar;
  }
}

/** A snapshot. It has no enumerable members. */
class SnapshotView implements Snapshot {
  readonly #read: ReadResult;
  readonly #readId: () => string;
  readonly pages: RecordTable<PageRecord>;
  readonly nodes: RecordTable<TreeNodeRecord>;
  readonly sections: RecordTable<SectionRecord>;

  constructor({ read, hasPage, readId }: SnapshotReads) {
    this.#read = read;
    this.#readId = readId;
    this.pages = createTableView({
      listKeys: () => read(pageUrls, ''),
      get: (url) => read(record, url),
      has: hasPage,
    });
    const findOne = (path: string) => findNode((folder) => read(folderNodes, folder), path);
    this.nodes = createTableView({
      listKeys: () => read(nodePaths, ''),
      get: findOne,
      has: (path) => findOne(path) !== undefined,
    });
    this.sections = createTableView({
      listKeys: () => read(menu, ''),
      get(slug) {
        const head = read(sectionHead, slug);
        return head && new SectionView(read, head);
      },
      has: (slug) => read(sectionHead, slug) !== undefined,
    });
    for (const name of ['pages', 'nodes', 'sections']) Object.defineProperty(this, name, { enumerable: false });
    Object.freeze(this);
  }

  get id(): string {
    return this.#readId();
  }

  get site(): SiteRecord {
    return this.#read(publishedSite, '');
  }

  get contributors(): RecordTable<ContributorRecord> {
    return createRecordTable(this.#read(contributors, '').map((each) => [each.handle, each]));
  }

  get objects(): RecordTable<ObjectRecord> {
    return createRecordTable(this.#read(objects, '').map((each) => [`${each.type}:${each.key}`, each]));
  }

  get redirects(): RecordTable<RedirectRecord> {
    return createRecordTable(this.#read(redirects, '').map((each) => [each.from, each]));
  }

  get diagnostics(): { readonly items: readonly Diagnostic[] } {
    return { items: this.#read(problems, '') };
  }
}

/** Opens the snapshot of the present. What is read of it is a dependency of the run that `read` was handed to. */
export function openSnapshot(read: ReadResult): Snapshot {
  const hasPage = (url: string): boolean =>
    read(served, url) !== undefined || read(printableSection, url) !== undefined || read(postList, url) !== undefined;
  return new SnapshotView({ read, hasPage, readId: () => read(snapshotId, '') });
}

/** Opens a snapshot over other reads. */
export function createSnapshotView(reads: SnapshotReads): Snapshot {
  return new SnapshotView(reads);
}
