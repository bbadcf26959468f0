// Pure. A page as markdown: what its author wrote, with the front matter's title and description in place of the YAML.

import type { PageBody } from '../../schema/page-body.ts';
import type { PageRecord } from '../../schema/page-record.ts';

/** Formats a page's markdown; it begins with the title as level-1 heading, also where the file itself has one. */
export function formatPageMarkdown(
  { title, description }: Pick<PageRecord, 'title' | 'description'>,
  { markdown }: Pick<PageBody, 'markdown'>,
): string {
  const text = markdown.replace(/^\s*# .*\n/, '').trim();
  const lead = description === undefined ? '' : `> ${description}\n\n`;
  return `# ${title}\n\n${lead}${text}\n`;
}
