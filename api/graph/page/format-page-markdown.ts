// Pure. Formats a page as plain markdown, for the file of the export, `Page.markdown` and the tools for assistants.

import type { PageBody } from '../../../schema/records/page-body.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';

/** Formats a page: title as a level-1 heading, description as a quote, and text. */
export function formatPageMarkdown(
  { title, description }: Pick<PageRecord, 'title' | 'description'>,
  { plainMarkdown }: Pick<PageBody, 'plainMarkdown'>,
): string {
  const lead = description === undefined ? '' : `> ${formatText(description)}\n\n`;
  return `# ${formatText(title)}\n\n${lead}${plainMarkdown}`;
}

/** Formats plain text as one line of markdown, with every character that would be markup escaped. */
export function formatText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}
