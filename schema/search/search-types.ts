// The contract of search: what is searched, what is asked and what comes back. Shared by the API, the browser's worker
// and every other program that searches.

/** Is one place that an answer can lead to: a page, or one of its headings of level 1 to 3. */
export interface SearchPlace {
  /** Url of the page, with `#` and the fragment for a heading; unique. */
  readonly url: string;
  /** Url of the page, without a fragment. */
  readonly pageUrl: string;
  readonly title: string;
  /** The page's title, then the headings above this one, outermost first; empty for a page. */
  readonly titlesAbove: readonly string[];
  /** Slug of the section; `''` for pages at the root. */
  readonly sectionSlug: string;
  /** Group of the sidebar; undefined for none. */
  readonly group: string | undefined;
}

/** Is what is searched of a place. */
export interface SearchRecord extends SearchPlace {
  /** Names that the title does not spell out, e.g. `output.filename`, `--output-filename`, `HMR`. */
  readonly identifiers: readonly string[];
  /** Number of pages whose text links to this place; 0 unless given. What others refer to comes first among equals. */
  readonly linkCount?: number | undefined;
}

/** Is a record with its text. */
export interface TextRecord extends SearchRecord {
  /** Text below the heading up to the next one (or below the title up to the first), without markup. */
  readonly text: string;
}

/** Is a piece of a text, marked where a word of the query was found. Text, never HTML. */
export interface SearchSegment {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Is a question. */
export interface SearchRequest {
  /** Anything that people type: words in any order, `"phrases"`, option paths. At most 20 words of it count. */
  readonly query: string;
  /** Section of the reader, whose places come first among equals. */
  readonly sectionSlug?: string | undefined;
  /** Which places may be answers; all when left out. */
  readonly filter?: SearchScope | undefined;
  /** Number of hits to leave out from the front; 0 unless given. */
  readonly offset?: number | undefined;
  /** Number of hits to give at most. */
  readonly limit: number;
}

/** Is a part of the content. */
export interface SearchScope {
  /** Slugs of sections; `''` for pages at the root. */
  readonly sectionSlugs?: readonly string[] | undefined;
  /** What the page's url starts with. */
  readonly urlPrefix?: string | undefined;
}

/** Is a place that answers. */
export interface SearchHit extends SearchPlace {
  /** Larger is better; comparable within one answer only. */
  readonly score: number;
  /** The title in pieces; joined they are the title. */
  readonly titleSegments: readonly SearchSegment[];
  /** Part of the text around the words found, in pieces; empty while the text is not loaded, or without text. */
  readonly excerpt: readonly SearchSegment[];
  /** Words of the title and the text that were found, lower case, without accents; for marking them elsewhere. */
  readonly terms: readonly string[];
}

/** Is a number of hits in a section. */
export interface SectionCount {
  readonly sectionSlug: string;
  readonly count: number;
}

/** Is an answer. The same records and the same request give the same answer. */
export interface SearchAnswer {
  /** Best first; those of one page need not stand together. */
  readonly hits: readonly SearchHit[];
  /** Number of hits without `limit` and `offset`. */
  readonly total: number;
  /** Hits by section, those that `filter` leaves out too; largest first. */
  readonly sections: readonly SectionCount[];
  /** The query with its unknown words spelled as the nearest known ones; undefined when there are hits or none is near. */
  readonly suggestion: string | undefined;
}
