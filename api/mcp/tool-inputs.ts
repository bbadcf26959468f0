// Inputs of the tools. Assistants read the descriptions.

import type { GraphExtension } from '../../schema/kits/graph-extension.ts';
import { listConditions } from './fact-conditions.ts';
import { z } from './zod.ts';

const pageHint = 'give the address of a page, e.g. "/concepts/output/", or its file, e.g. "concepts/output.md"';
const url = z
  .string(pageHint)
  .min(1, pageHint)
  .max(2_000)
  .describe(
    'The page: its address, e.g. "/concepts/output/", a full URL from another answer, or its file, e.g. "concepts/output.md".',
  );
const cursor = z
  .string()
  .max(1_000)
  .optional()
  .describe('"nextCursor" of the previous answer, to continue from there.');
const count = (most: number, usual: number) =>
  z
    .int(`give a whole number from 1 to ${most}`)
    .min(1, `give at least 1`)
    .max(most, `give at most ${most}, and ask for the rest with a cursor`)
    .default(usual)
    .describe(`Largest number of results, 1 to ${most}.`);
const maxCharacters = z
  .int()
  .min(1_000)
  .max(100_000)
  .default(20_000)
  .describe('Longest text to return, in characters. A longer text is returned in parts.');

/** Inputs by tool. */
const inputSchemas = {
  search: z.object({
    query: z
      .string('give words to look for')
      .min(1, 'give words to look for')
      .max(20_000)
      .describe('Words in any order, "phrases in quotes", option paths such as output.filename; typos are tolerated.'),
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
      .describe('Id or visible title of the heading, if the address does not contain it, e.g. "output.filename".'),
    maxCharacters,
    cursor,
  }),
  find_facts: z.object({
    kind: z.string(),
    name: z.string().min(1).max(200).optional().describe('Name, heading, or a part of one. All by default.'),
    limit: count(100, 20),
    cursor,
  }),
  list_section: z.object({
    section: z
      .string()
      .max(200)
      .optional()
      .describe('Slug of a section, e.g. "guides", to list its pages. Without it, the sections are listed.'),
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

/** The name of a tool. */
export type ToolName = keyof typeof inputSchemas;

/** Finds the schema of a tool's input. That of facts has the kinds of the site, and their conditions. */
export function findInputSchema(name: ToolName, facts: GraphExtension['facts']): z.ZodObject {
  const kinds = Object.values(facts).map(({ directive }) => directive);
  const [first] = kinds;
  if (name !== 'find_facts' || first === undefined) return inputSchemas[name];
  const forms = { text: z.string().max(200), flag: z.boolean(), integer: z.int() };
  const conditions = [...listConditions(facts)].map(
    ([condition, { kind, description }]) => [condition, forms[kind].optional().describe(description)] as const,
  );
  return inputSchemas.find_facts.extend({
    kind: z.enum(kinds).default(first).describe('What to find.'),
    ...Object.fromEntries(conditions),
  });
}

/** Formats the input of a tool as JSON Schema. */
export function formatInputSchema(name: ToolName, facts: GraphExtension['facts']): object {
  return z.toJSONSchema(findInputSchema(name, facts), { io: 'input' });
}

/** Parses the input of a tool. `text` explains what is wrong with an invalid input. */
export function parseToolInput(
  name: ToolName,
  input: unknown,
  facts: GraphExtension['facts'],
): { readonly data: unknown } | { readonly text: string } {
  const { success, data, error } = findInputSchema(name, facts).safeParse(input);
  return success ? { data } : { text: z.prettifyError(error) };
}

/** The input of a tool. */
export type ToolInput<Name extends ToolName> = z.infer<(typeof inputSchemas)[Name]>;
