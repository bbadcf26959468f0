import type { ParsedPage } from './parsed-page.ts';

/** A page's file with its parsed form. */
export interface SourcePage {
  readonly filePath: string;
  readonly sizeBytes: number;
  readonly parsed: ParsedPage;
  /** ISO-8601 UTC instant of the last commit that touched the file. */
  readonly updatedAt: string | undefined;
}
