// Outputs of the tools, structured for programs. Assistants read the descriptions.

import type { ToolInput, ToolName } from './tool-inputs.ts';
import { z } from './zod.ts';

const snapshotId = z.string().describe('Id of the content that was read; equal ids mean equal content.');
const address = z.string().describe('Address to cite.');
const nextCursor = z.string().optional().describe('Cursor of the next part; left out at the end.');
const outline = z
  .array(z.object({ heading: z.string(), title: z.string(), level: z.int(), url: address }))
  .describe('Headings in order; "heading" is the id that read_heading takes. Only with the first part of a text.');

const part = {
  snapshotId,
  url: address,
  title: z.string(),
  markdown: z.string().describe('CommonMark and GFM with absolute addresses.'),
  characters: z.int().describe('Length of the whole text.'),
  isComplete: z.boolean().describe('Whether this is the last part of the text.'),
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
        excerpt: z.string().describe('Text around the matches, which are in bold.'),
      }),
    ),
    sections: z.array(z.object({ section: z.string(), count: z.int() })).describe('Hits by section, largest first.'),
    suggestion: z.string().optional().describe('The query with corrected spelling, if nothing was found.'),
    nextCursor,
  }),
  read_page: z.object({
    ...part,
    updatedAt: z.string().optional().describe('Time of the last change of the page, UTC.'),
    verifiedWith: z.string().optional().describe('Version of the software that the samples were checked with.'),
  }),
  read_heading: z.object({ ...part, heading: z.string(), level: z.int(), pageUrl: address }),
  find_facts: z.object({
    snapshotId,
    total: z.int(),
    facts: z
      .array(
        z
          .object({
            kind: z.string(),
            name: z.string().optional().describe('Its name; without one, the heading.'),
            page: z.string().describe('Title of the page that states it.'),
            url: address,
          })
          .catchall(z.unknown()),
      )
      .describe('Each with the fields of its kind.'),
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
        text: z.string().describe('Text of the link.'),
        title: z.string().optional().describe('Title of the linked page, or of the page with the link.'),
        kind: z.enum(['page', 'external', 'file', 'image', 'related']),
        isBroken: z.boolean(),
      }),
    ),
    nextCursor,
  }),
} as const;

/** The answer of a tool: structured for programs, and as text for models. */
export interface ToolAnswer<Name extends ToolName> {
  readonly text: string;
  readonly structured: z.infer<(typeof outputSchemas)[Name]>;
}

/** Runs a tool. @throws ToolError */
export type RunTool<Name extends ToolName> = (input: ToolInput<Name>) => Promise<ToolAnswer<Name>>;
