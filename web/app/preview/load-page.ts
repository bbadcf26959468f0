/** What a preview shows of a page. */
interface PreviewPage {
  readonly title: string;
  readonly description: string | null;
  readonly html: string;
}

/** Loads a page of this site; undefined when there is none. */
export type LoadPage = (path: string) => Promise<PreviewPage | undefined>;
