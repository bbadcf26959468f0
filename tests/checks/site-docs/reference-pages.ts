// Pure. The pages of docgraph's own documentation whose second part is made from a table.

import { frontMatterFields } from '../../../schema/fields/front-matter.ts';
import { iconDrawings } from '../../../schema/fields/icon-drawings.ts';
import { siteFields } from '../../../schema/fields/site-fields.ts';
import { formatCommands } from './format-commands.ts';
import { formatComparison } from './format-comparison.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import { formatFields } from './format-fields.ts';

/** The line that the part made from a table begins with. */
const marker = '<!-- `npm run fix` writes everything below this line. -->\n';

/** What makes the second part of a page, by the path of the page below `web/site`. */
export const referencePages: Readonly<Record<string, () => string>> = {
  'reference/site-yaml.md': () => `${formatFields(siteFields, 'site.yaml')}\n${formatIcons()}`,
  'reference/front-matter.md': () => formatFields(frontMatterFields, 'page.md'),
  'reference/commands.md': formatCommands,
  'reference/diagnostics.md': formatDiagnostics,
  'reference/comparison.md': formatComparison,
};

const formatIcons = (): string => {
  const names = Object.keys(iconDrawings).map((name) => `\`${name}\``);
  return `## Icons {#icons}\n\nThe names of icons are ${names.join(', ')}.\n`;
};

/** Replaces what follows the marker of a page. @throws Error for a page without one */
export function replaceReference(page: string, reference: string): string {
  const end = page.indexOf(marker);
  if (end < 0) throw new Error(`The page has no line ${marker}`);
  return `${page.slice(0, end)}${marker}\n${reference}`;
}
