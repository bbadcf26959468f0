// Inputs and outputs of the tools. The descriptions are what an assistant chooses a tool by.

import * as z from 'zod';

const url = z
  .string()
  .min(1)
  .max(2_000)
  .describe('Address of the page, e.g. "/concepts/output/" or the whole URL from another answer.');
const cursor = z.string().max(1_000).optional().describe('"nextCursor" of the answer before, to go on from there.');
const count = (most: number, usual: number) =>
  z.int().min(1).max(most).default(usual).describe(`How many at most, 1 to ${most}.`);
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
  .describe('Headings of the page in order; "heading" is the id that read_heading takes.');

/** Inputs by tool. */
export const inputSchemas = {
  search: z.object({
    query: z
      .string()
      .min(1)
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
      .string()
      .min(1)
      .max(2_000)
      .describe('Address of the heading, e.g. "/configuration/output/#outputfilename", or of its page.'),
    heading: z.string().min(1).max(500).optional().describe('Id of the heading, where the address does not name it.'),
    maxCharacters,
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
  outline,
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

/** The input of a tool. */
export type ToolInput<Name extends ToolName> = z.infer<(typeof inputSchemas)[Name]>;

/** The answer of a tool: structured for programs, and as text for models. */
export interface ToolAnswer<Name extends ToolName> {
  readonly text: string;
  readonly structured: z.infer<(typeof outputSchemas)[Name]>;
}

/** Runs a tool. @throws ToolError */
export type RunTool<Name extends ToolName> = (input: ToolInput<Name>) => Promise<ToolAnswer<Name>>;
