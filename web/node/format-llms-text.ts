// Pure. The list of what there is to read, for programs that read documentation.

import type { PageRecord } from '../../schema/page-record.ts';
import type { Snapshot } from '../../schema/snapshot.ts';

/** Is a file with the text of many pages. */
export interface FullTextFile {
  /** Below the site's root. */
  readonly path: string;
  readonly title: string;
  readonly sizeBytes: number;
}

/**
 * Formats `llms.txt`: the pages by section, each as markdown, and the files that hold many of them with their sizes.
 * @see https://llmstxt.org/
 */
export function formatLlmsText({ site, sections, pages }: Snapshot, files: readonly FullTextFile[]): string {
  const origin = site.siteUrl ?? '';
  const formatLink = (title: string, path: string, note: string | undefined): string =>
    `- [${formatLine(title).replace(/[[\]]/g, '\\$&')}](${origin}${path})${note === undefined ? '' : `: ${formatLine(note)}`}`;
  const formatPage = ({ url, title, description }: PageRecord) => formatLink(title, `${url}index.md`, description);
  const lists = sections.items.flatMap(({ title, pageUrls }) => {
    const own = pageUrls.map((url) => pages.get(url)).filter((page) => page !== undefined);
    return own.length === 0 ? [] : [[`## ${formatLine(title)}`, '', ...own.map(formatPage), '']];
  });
  const bundles = files.map(({ path, title, sizeBytes }) => formatLink(title, `/${path}`, formatSize(sizeBytes)));
  return [
    `# ${formatLine(site.name)}`,
    '',
    `> ${formatLine(site.description)}`,
    '',
    'Every page is markdown at its address followed by `index.md`. The search records of each section ' +
      `are listed in [search.json](${origin}/search.json).`,
    '',
    ...lists.flat(),
    '## Optional',
    '',
    ...bundles,
    '',
  ].join('\n');
}

function formatLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function formatSize(sizeBytes: number): string {
  return sizeBytes < 100_000 ? `${Math.ceil(sizeBytes / 1000)} kB` : `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
}
