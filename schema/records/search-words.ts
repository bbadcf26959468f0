/** What the pages of a section are about, for ranking. */
export const sectionKinds = ['past', 'interface', 'messages', 'extensions'] as const;

/**
 * One of them: past versions, interfaces, messages of errors, or extensions. A page about an extension has the name of its
 * package.
 */
export type SectionKind = (typeof sectionKinds)[number];

/** What the search of a site knows besides plain English. */
export interface SearchWords {
  /** Groups of words that stand for each other. Two words together stand for the single words of their group. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words that nearly every page has. */
  readonly genericWords: readonly string[];
  /** By slug of the section. */
  readonly sectionKinds: Readonly<Record<string, SectionKind>>;
}
