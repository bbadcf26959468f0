// The other records of the snapshot: tree, sections, people and redirects. `hash` is the sha256 (hex) of a record's
// canonical JSON without `hash`.

/** A file or directory of the content tree. */
export interface TreeNodeRecord {
  readonly hash: string;
  readonly type: 'file' | 'directory';
  /** Path relative to the content root; `''` for the root. */
  readonly filePath: string;
  /** Base name; the root's is `''`. */
  readonly name: string;
  /** Bytes; a directory's is the sum of its files. */
  readonly sizeBytes: number;
  /** Site address. */
  readonly url: string;
  /** With leading dot; undefined for directories and names without one. */
  readonly extension: string | undefined;
  /** Undefined for the root. */
  readonly parentPath: string | undefined;
  /** Paths of direct children in reading order; empty for files. */
  readonly childPaths: readonly string[];
  /** Url of the page made from this file, or of a directory's index page. */
  readonly pageUrl: string | undefined;
}

/** An entry of a section's sidebar. */
export interface SidebarItemRecord {
  readonly title: string;
  readonly url: string;
  /** Group heading to show; undefined for none and for `-`. */
  readonly group: string | undefined;
  readonly sort: number | undefined;
  readonly children: readonly SidebarItemRecord[];
}

/** A top-level section: all pages with the same first URL segment; `''` is the section of pages at the root. */
export interface SectionRecord {
  readonly hash: string;
  readonly slug: string;
  readonly title: string;
  readonly indexUrl: string | undefined;
  readonly printableUrl: string | undefined;
  /** URLs in reading order, the index first, without the printable page. */
  readonly pageUrls: readonly string[];
  readonly sidebar: readonly SidebarItemRecord[];
}

/** A person or organisation named in `contributors`. */
export interface ContributorRecord {
  readonly hash: string;
  readonly handle: string;
  readonly profileUrl: string;
  /** Urls of the pages that name this handle, in reading order. */
  readonly pageUrls: readonly string[];
}

/**
 * An object of the graph: values by the names of fields. The value of a field with arguments is a table by the value of its
 * first argument, in it by that of the second one, and so on; the key of an argument that is not given is empty. An object
 * of a type with IDs is given by its key.
 */
export type GraphObject = Readonly<Record<string, unknown>>;

/** An object that a kit adds to the graph, see `schema/kits/kit-graph.ts`. */
export interface ObjectRecord {
  readonly hash: string;
  readonly type: string;
  /** Unique in its type; empty for `Query` and `Site`. */
  readonly key: string;
  readonly fields: GraphObject;
}

/** A redirect from an old address. */
export interface RedirectRecord {
  readonly hash: string;
  /** Site address, with a `#fragment` for a hash redirect. */
  readonly from: string;
  readonly to: string;
  readonly isHash: boolean;
}
