// Pure. A page as clean markdown, wherever it is asked for: the file of the export, `Page.markdown`, the tools.

import type { PageBody } from '../schema/page-body.ts';
import type { PageRecord } from '../schema/page-record.ts';

/** Formats a page: its title as level-1 heading, its description as a quote, its text. */
export function formatPageMarkdown(
  { title, description }: Pick<PageRecord, 'title' | 'description'>,
  { cleanMarkdown }: Pick<PageBody, 'cleanMarkdown'>,
): string {
  const lead = description === undefined ? '' : `> ${formatText(description)}\n\n`;
  return `# ${formatText(title)}\n\n${lead}${cleanMarkdown}`;
}

/** Formats plain text as one line of markdown in which no character is a mark. */
export function formatText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}
