// The types of search: what is indexed, requested and returned. The API, the browser's worker and tools share them.

/** Where a hit leads: a page, or one of its headings of level 1 to 3. */
export interface DocumentReference {
  /** URL of the page, with `#` and the fragment for a heading; unique. */
  readonly url: string;
  /** URL of the page, without a fragment. */
  readonly pageUrl: string;
  readonly title: string;
  /** The page's title, then the headings above this one, outermost first; empty for a page. */
  readonly titlesAbove: readonly string[];
  /** Slug of the section; `''` for pages at the root. */
  readonly sectionSlug: string;
  /** Group in the sidebar; undefined without one. */
  readonly group: string | undefined;
  /** Type and default of the option that it documents, in one line, e.g. `boolean · default true`, after `deprecated` if it is. */
  readonly facts?: string | undefined;
}

/** A document of the index, without its text. Every page is one, and so is every heading of level 1 to 3. */
export interface IndexedDocument extends DocumentReference {
  /** Names that the title does not spell out, e.g. `output.filename`, `--output-filename`, `CLI`. */
  readonly identifiers: readonly string[];
}

/** A document whose links are counted. */
export interface LinkedDocument extends IndexedDocument {
  /** Number of pages that link to this document. More links win near ties. */
  readonly linkCount: number;
}

/** The text of a document. */
export interface DocumentText {
  readonly url: string;
  /**
   * Text below the heading up to the next one (or below the page's title up to the first), without markup. Prose comes
   * first; facts and code follow after an empty line.
   */
  readonly text: string;
}

/** A document with its text. */
export interface TextDocument extends LinkedDocument, DocumentText {}

/** A piece of text, marked when it matches the query. Plain text, never HTML. */
export interface SearchSegment {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A search request. */
export interface SearchRequest {
  /** Anything that people type: words in any order, `"phrases"`, option paths. Only the first 20 words count. */
  readonly query: string;
  /** Section that the reader is in. Its documents win near ties. */
  readonly sectionSlug?: string | undefined;
  /** Restricts the hits; unrestricted when left out. */
  readonly filter?: SearchScope | undefined;
  /** Number of hits to skip; 0 by default. */
  readonly offset?: number | undefined;
  /** Maximum number of hits to return. */
  readonly limit: number;
}

/** A restriction of the hits. Every condition that is given must hold. */
export interface SearchScope {
  /** Slugs of sections; `''` for pages at the root. */
  readonly sectionSlugs?: readonly string[] | undefined;
  /** Beginning of the document's URL. */
  readonly urlPrefix?: string | undefined;
  /** Any other condition, e.g. a filter of the API. */
  readonly isPassed?: ((document: DocumentReference) => boolean) | undefined;
}

/** A document that matches the query. */
export interface SearchHit extends DocumentReference {
  /** Larger is better. Comparable within one response only. */
  readonly score: number;
  /** The title in pieces; joined, they are the title. */
  readonly titleSegments: readonly SearchSegment[];
  /** The passage that matches best, in pieces; empty without a text, or while the texts are loading. */
  readonly excerpt: readonly SearchSegment[];
  /** Matching words of the title and the text, in lower case without accents, for highlighting them elsewhere. */
  readonly terms: readonly string[];
}

/** The number of hits in a section. */
export interface SectionCount {
  readonly sectionSlug: string;
  readonly count: number;
}

/** The response to a request. The same documents and the same request always give the same response. */
export interface SearchResponse {
  /** Best first. Hits of one page are not necessarily adjacent. */
  readonly hits: readonly SearchHit[];
  /** Number of hits regardless of `limit` and `offset`. */
  readonly total: number;
  /** Hits by section, largest first. Includes sections that `filter` excludes. */
  readonly sections: readonly SectionCount[];
  /** The query with corrected spelling; undefined when there are hits, or when no known words are close. */
  readonly suggestion: string | undefined;
}
