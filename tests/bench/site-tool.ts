import type { ProcessCommand } from './run-process.ts';

/** A site builder with its own project around a copy of the tree. */
export interface SiteTool {
  readonly name: string;
  readonly contentDir: string;
  readonly outDir: string;
  readonly build: ProcessCommand;
  /** Removes the output and every cache of the content, so that the next build is a cold one. */
  readonly clean: () => void;
  /** Removes what the tool keeps of its own compiled code from one command to the next. */
  readonly forgetCode?: () => void;
  /** The development server; undefined for a builder that is measured by its builds only. */
  readonly dev?: (port: number) => ProcessCommand;
  /** Builds the address of a page, e.g. `/guide/start/` for `guide/start.md`. */
  readonly buildAddress: (filePath: string) => string;
  /** CSS selector of the first element of a page that a reader sees. */
  readonly headingSelector: string;
  /**
   * The attribute of the root element that has the theme, with its value for the dark one; undefined without themes. `menu` is
   * the CSS selector of what opens the menu of the themes, where opening it prepares the choice.
   */
  readonly theme?: { readonly attribute: string; readonly dark: string; readonly menu?: string };
  /** A note that readers of a comparison need. */
  readonly note?: string;
}
