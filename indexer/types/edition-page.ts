/** Files and folders that all folders of other languages and versions may have: a wrong path may lead to a whole disk. */
export const maxEditionEntries = 100_000;

/** The pages of the content folder of another language or version, or why its pages are not read. */
export type EditionPages = readonly EditionPage[] | 'contains this one' | 'too large';

/** What is known of a page of another language or version. */
export interface EditionPage {
  readonly filePath: string;
  /** The name that it shares with its counterparts; left out where its address is that name. */
  readonly translationKey?: string;
}
