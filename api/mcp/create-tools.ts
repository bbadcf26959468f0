// The tools for assistants. They are called by a server of the Model Context Protocol, or by a page in a browser.

import { createFindFactsTool } from './find-facts-tool.ts';
import { createFollowLinksTool } from './follow-links-tool.ts';
import { createGraphClient, type ApiFetch } from './graph-client.ts';
import { createListSectionTool } from './list-section-tool.ts';
import { createReadHeadingTool } from './read-heading-tool.ts';
import { createReadPageTool } from './read-page-tool.ts';
import { createSearchTool } from './search-tool.ts';
import { ToolError } from './tool-error.ts';
import type { ToolInput, ToolName } from './tool-inputs.ts';
import type { RunTool, ToolAnswer } from './tool-outputs.ts';

/** The source of the tools' answers. */
export interface ToolSource {
  readonly fetch: ApiFetch;
  /** Name of the documented software, e.g. `Larkspur`. */
  readonly siteName: string;
  /** Receives unexpected errors, which the client does not see. */
  readonly reportError: (error: unknown) => void;
}

/** The description of a tool, by which an assistant chooses it. */
export interface ToolDescription {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
}

/** A tool. */
export interface Tool extends ToolDescription {
  /** Runs the tool with an input that its schema has parsed. An answer without structured data is an error message. */
  readonly run: (input: unknown) => Promise<Partial<ToolAnswer<ToolName>> & { readonly text: string }>;
}

/** Describes the tools of a site. */
export function describeTools(siteName: string): readonly ToolDescription[] {
  const documentation = `the documentation of ${siteName}`;
  const texts: Readonly<Record<ToolName, readonly [title: string, description: string]>> = {
    search: [
      'Search',
      `Finds pages and headings of ${documentation} that answer a question, best first, with excerpts.`,
    ],
    read_page: [
      'Read a page',
      `Returns a page of ${documentation} as markdown, a long one in parts, with its outline.`,
    ],
    read_heading: [
      'Read one heading',
      `Returns one heading of a page of ${documentation} as markdown, by its id or title, with everything below it.`,
    ],
    find_facts: [
      'Find options and hooks',
      `Finds options and hooks in ${documentation}, with name, type, default, flag, first version and deprecation.`,
    ],
    list_section: ['List a section', `Lists the sections of ${documentation}, or the pages of one in reading order.`],
    follow_links: [
      'Follow links',
      `Lists the links and further reading of a page of ${documentation}, or the links of other pages to it.`,
    ],
  };
  const names = Object.keys(texts) as ToolName[]; // the keys of the table above
  return names.map((name) => {
    const [title, description] = texts[name];
    return { name, title, description };
  });
}

/** Creates the tools. */
export function createTools({ fetch, siteName, reportError }: ToolSource): readonly Tool[] {
  const ask = createGraphClient(fetch);
  const runners: { readonly [Name in ToolName]: RunTool<Name> } = {
    search: createSearchTool(ask),
    read_page: createReadPageTool(ask),
    read_heading: createReadHeadingTool(ask),
    find_facts: createFindFactsTool(ask),
    list_section: createListSectionTool(ask),
    follow_links: createFollowLinksTool(ask),
  };
  return describeTools(siteName).map((description) => ({
    ...description,
    async run(input) {
      try {
        // The input was parsed with the schema of this tool, which the compiler cannot infer from the name.
        const run = runners[description.name] as RunTool<ToolName>;
        return await run(input as ToolInput<ToolName> & ToolInput<'read_page'>);
      } catch (error) {
        return { text: formatToolError(error, reportError) };
      }
    },
  }));
}

/** Formats an error for the caller. An unexpected error is masked and reported. */
export function formatToolError(error: unknown, reportError: (error: unknown) => void): string {
  if (error instanceof ToolError)
    return error.hint === undefined ? error.message : `${error.message}\nhint: ${error.hint}`;
  reportError(error);
  return 'Unexpected error.';
}
