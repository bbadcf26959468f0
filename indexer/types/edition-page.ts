/** What is known of a page of another language or version. */
export interface EditionPage {
  readonly filePath: string;
  /** The name that it shares with its counterparts; left out where its address is that name. */
  readonly translationKey?: string;
}
