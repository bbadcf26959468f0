// Inputs and outputs of the tools. The descriptions are what an assistant chooses a tool by.

import * as z from 'zod';

// Otherwise zod tries whether it may compile code, which the policy of a page forbids and reports.
z.config({ jitless: true });

const pageHint = 'give the address of a page, e.g. "/concepts/output/", or its file, e.g. "concepts/output.md"';
const url = z
  .string(pageHint)
  .min(1, pageHint)
  .max(2_000)
  .describe(
    'The page: its address, e.g. "/concepts/output/", the whole URL from another answer, or its file, e.g. "concepts/output.md".',
  );
const cursor = z.string().max(1_000).optional().describe('"nextCursor" of the answer before, to go on from there.');
const count = (most: number, usual: number) =>
  z
    .int(`give a whole number from 1 to ${most}`)
    .min(1, `give at least 1`)
    .max(most, `give at most ${most}, and ask for the rest with a cursor`)
    .default(usual)
    .describe(`How many at most, 1 to ${most}.`);
const maxCharacters = z
  .int()
  .min(1_000)
  .max(100_000)
  .default(20_000)
  .describe('Longest text to give, in characters; a longer one comes in parts.');

const snapshotId = z.string().describe('State of the content that was read; equal ids mean equal content.');
const address = z.string().describe('Where a reader finds it; cite this.');
const nextCursor = z.string().optional().describe('Gives the next part; left out at the end.');
const outline = z
  .array(z.object({ heading: z.string(), title: z.string(), level: z.int(), url: address }))
  .describe('Headings in order; "heading" is the id that read_heading takes. Only with the first part of a text.');

/** Inputs by tool. */
export const inputSchemas = {
  search: z.object({
    query: z
      .string('give words to look for')
      .min(1, 'give words to look for')
      .max(20_000)
      .describe(
        'Words in any order, "phrases in quotes", option paths such as output.filename; mistypings are forgiven.',
      ),
    section: z.string().max(200).optional().describe('Only this section, by its slug, e.g. "configuration".'),
    limit: count(30, 8),
    cursor,
  }),
  read_page: z.object({ url, maxCharacters, cursor }),
  read_heading: z.object({
    url: z
      .string(pageHint)
      .min(1, pageHint)
      .max(2_000)
      .describe(
        'Address of the heading, e.g. "/configuration/output/#outputfilename", or address or file of its page.',
      ),
    heading: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .describe('Id or visible title of the heading, where the address does not name it, e.g. "output.filename".'),
    maxCharacters,
    cursor,
  }),
  find_facts: z.object({
    kind: z.enum(['option', 'hook']).default('option').describe('Options of the configuration, or hooks of the API.'),
    name: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe(
        'Path, flag, heading, or a part of one, e.g. "output.filename", "--mode", "compiler.hooks". Left out: all.',
      ),
    default: z
      .string()
      .max(200)
      .optional()
      .describe('Default in mode production as a JavaScript literal, e.g. "true" or "\'[name].js\'".'),
    type: z.string().max(200).optional().describe('A part of the type, e.g. "boolean", or of the class of a hook.'),
    deprecated: z.boolean().optional().describe('Only deprecated ones (true), or only others (false).'),
    limit: count(100, 20),
    cursor,
  }),
  list_section: z.object({
    section: z
      .string()
      .max(200)
      .optional()
      .describe('Slug of a section, e.g. "guides", to list its pages; left out: the sections.'),
    limit: count(100, 50),
    cursor,
  }),
  follow_links: z.object({
    url,
    direction: z
      .enum(['outgoing', 'incoming'])
      .default('outgoing')
      .describe('Links of the page itself, or links of other pages that lead to it.'),
    limit: count(100, 50),
    cursor,
  }),
} as const;

const part = {
  snapshotId,
  url: address,
  title: z.string(),
  markdown: z.string().describe('CommonMark and GFM; addresses in it are whole.'),
  characters: z.int().describe('Length of the whole text.'),
  isComplete: z.boolean().describe('Whether this is the rest of the text.'),
  nextCursor,
  outline: outline.optional(),
};

/** Outputs by tool. */
export const outputSchemas = {
  search: z.object({
    snapshotId,
    total: z.int().describe('Number of all hits.'),
    hits: z.array(
      z.object({
        url: address,
        title: z.string(),
        titlesAbove: z.array(z.string()).describe('Titles of the page and the headings above, outermost first.'),
        section: z.string(),
        excerpt: z.string().describe('Text around the words found, which are in bold.'),
      }),
    ),
    sections: z.array(z.object({ section: z.string(), count: z.int() })).describe('Hits by section, largest first.'),
    suggestion: z.string().optional().describe('The query in its likely spelling, where nothing was found.'),
    nextCursor,
  }),
  read_page: z.object({
    ...part,
    updatedAt: z.string().optional().describe('When the page was last changed, UTC.'),
    verifiedWith: z.string().optional().describe('Version of the software that the samples were checked with.'),
  }),
  read_heading: z.object({ ...part, heading: z.string(), level: z.int(), pageUrl: address }),
  find_facts: z.object({
    snapshotId,
    total: z.int(),
    facts: z.array(
      z.object({
        kind: z.enum(['option', 'hook']),
        name: z
          .string()
          .optional()
          .describe('Path, e.g. "output.filename", or the heading of what has none, e.g. an option of a loader.'),
        type: z.string(),
        default: z.string().optional().describe('In mode production, and in the others unless they have their own.'),
        defaultInDevelopment: z.string().optional(),
        defaultInNone: z.string().optional(),
        defaultText: z.string().optional().describe('Words for a default that is no literal.'),
        defaultsByTarget: z
          .array(
            z.object({
              targets: z.array(z.string()).describe('Values of "target", e.g. "node".'),
              default: z.string(),
              defaultInDevelopment: z.string().optional(),
              defaultInNone: z.string().optional(),
            }),
          )
          .optional()
          .describe('For targets other than web, where they are not those for web.'),
        flag: z.string().optional(),
        arguments: z.array(z.string()).optional().describe('What a tap of the hook gets.'),
        since: z.string().optional().describe('First version that has it.'),
        deprecated: z.string().optional().describe('What to use instead.'),
        page: z.string().describe('Title of the page that states it.'),
        url: address,
      }),
    ),
    nextCursor,
  }),
  list_section: z.object({
    snapshotId,
    sections: z
      .array(z.object({ section: z.string(), title: z.string(), url: address, pageCount: z.int() }))
      .optional(),
    pages: z
      .array(
        z.object({
          url: address,
          title: z.string(),
          description: z.string().optional(),
          group: z.string().optional(),
          words: z.int(),
        }),
      )
      .optional(),
    total: z.int(),
    nextCursor,
  }),
  follow_links: z.object({
    snapshotId,
    url: address,
    title: z.string(),
    direction: z.enum(['outgoing', 'incoming']),
    total: z.int(),
    links: z.array(
      z.object({
        url: address,
        text: z.string().describe('Words of the link.'),
        title: z.string().optional().describe('Title of the page at the other end.'),
        kind: z.enum(['page', 'external', 'file', 'image', 'related']),
        isBroken: z.boolean(),
      }),
    ),
    nextCursor,
  }),
} as const;

/** The name of a tool. */
export type ToolName = keyof typeof inputSchemas;

/** Formats the input of a tool as JSON Schema. */
export function formatInputSchema(name: ToolName): object {
  return z.toJSONSchema(inputSchemas[name], { io: 'input' });
}

/** Parses the input of a tool; text says what is wrong with it. */
export function parseToolInput(name: ToolName, input: unknown): { readonly data: unknown } | { readonly text: string } {
  const { success, data, error } = inputSchemas[name].safeParse(input);
  return success ? { data } : { text: z.prettifyError(error) };
}

/** The input of a tool. */
export type ToolInput<Name extends ToolName> = z.infer<(typeof inputSchemas)[Name]>;

/** The answer of a tool: structured for programs, and as text for models. */
export interface ToolAnswer<Name extends ToolName> {
  readonly text: string;
  readonly structured: z.infer<(typeof outputSchemas)[Name]>;
}

/** Runs a tool. @throws ToolError */
export type RunTool<Name extends ToolName> = (input: ToolInput<Name>) => Promise<ToolAnswer<Name>>;
