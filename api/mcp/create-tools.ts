// The tools for assistants. They are called by a server of the Model Context Protocol, or by a page in a browser.

import type { GraphExtension } from '../../schema/kits/graph-extension.ts';
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
  /** The kinds of facts that kits add. */
  readonly facts: GraphExtension['facts'];
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

/** Describes the tools of a site. Without kinds of facts, there is none that finds them. */
export function describeTools({ siteName, facts }: Pick<ToolSource, 'siteName' | 'facts'>): readonly ToolDescription[] {
  const kinds = listKinds(facts);
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
    find_facts: [`Find ${kinds}`, `Finds ${kinds} in ${documentation}, with ${listLabels(facts)}.`],
    list_section: ['List a section', `Lists the sections of ${documentation}, or the pages of one in reading order.`],
    follow_links: [
      'Follow links',
      `Lists the links and further reading of a page of ${documentation}, or the links of other pages to it.`,
    ],
  };
  const names = Object.keys(texts) as ToolName[]; // the keys of the table above
  return names
    .filter((name) => name !== 'find_facts' || kinds !== '')
    .map((name) => {
      const [title, description] = texts[name];
      return { name, title, description };
    });
}

/** Lists the kinds of facts, e.g. `options and hooks`; empty without any. */
export function listKinds(facts: GraphExtension['facts']): string {
  return joinWords(Object.values(facts).map(({ plural }) => plural));
}

/** Lists what is known of facts, e.g. `name, type and default`. */
function listLabels(facts: GraphExtension['facts']): string {
  const labels = Object.values(facts).flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ label }) => label?.toLowerCase() ?? []),
  );
  return joinWords([...new Set(['name', ...labels])]);
}

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** Creates the tools. */
export function createTools({ fetch, siteName, facts, reportError }: ToolSource): readonly Tool[] {
  const ask = createGraphClient(fetch);
  const runners: { readonly [Name in ToolName]: RunTool<Name> } = {
    search: createSearchTool(ask),
    read_page: createReadPageTool(ask),
    read_heading: createReadHeadingTool(ask),
    find_facts: createFindFactsTool(ask, facts),
    list_section: createListSectionTool(ask),
    follow_links: createFollowLinksTool(ask),
  };
  return describeTools({ siteName, facts }).map((description) => ({
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
