// The description of a page's samples that the export writes and the page reads.

/** Folder in the export of what runs samples. */
export const compilerFolder = 'compiler/';

/** A file of what runs samples, with what the browser checks it against. */
export interface SampleFile {
  readonly url: string;
  readonly integrity: string;
}

/** A step of a sample: a file to write or, without a text, to remove; or a command. */
export type SampleStep = { readonly filePath: string; readonly text?: string } | { readonly command: string };

/** A sample of a page. */
interface PageSample {
  readonly steps: readonly SampleStep[];
}

/** The samples of a page that run in a browser, by name, and what runs them. */
export interface PageSamples {
  /** Name of the kit that runs them. */
  readonly kit: string;
  readonly sandbox: string;
  readonly worker: SampleFile;
  /** What samples of the site use besides, by name. */
  readonly packs: Readonly<Record<string, SampleFile>>;
  readonly samples: Readonly<Record<string, PageSample>>;
}

/** Returns the address of a page's samples. */
export function findSamplesUrl(pageUrl: string): string {
  return `/samples${pageUrl}index.json`;
}
