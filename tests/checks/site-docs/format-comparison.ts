// Pure. The table of what sites look for → the second part of a reference page.

import { comparedIn, comparisonRows, peers, supports, type Support } from './comparison-rows.ts';
import { formatTable } from './format-table.ts';

/** What a cell of the table says. */
const cells: Readonly<Record<Support, string>> = { setting: '✓', package: 'package', code: 'code', none: '–' };

/** Formats what the words mean, the comparison, and the tests. */
export function formatComparison(): string {
  const meanings = Object.entries<string>(supports).map(
    ([support, meaning]) => `- **${cells[support as Support]}**: ${meaning}`, // a key of the table
  );
  const names = Object.keys(peers) as readonly (keyof typeof peers)[]; // as above
  const compared = comparisonRows.map(({ name, page, docgraph, peers: others }) => [
    `[${name}](../${page.replace(/#$/, '')})`,
    cells[docgraph],
    ...names.map((peer) => cells[others[peer]]),
  ]);
  const tested = comparisonRows.map(({ name, test: [filePath, title] }) => [name, `${title} (\`${filePath}\`)`]);
  return [
    `The other tools were compared by their documentation, in ${comparedIn}. A cell says how a site gets something:\n`,
    `${meanings.join('\n')}\n`,
    `## Compared {#compared}\n`,
    formatTable(['What', 'docgraph', ...Object.values(peers)], compared),
    `## Tested {#tested}\n`,
    `A test proves each row for docgraph:\n`,
    formatTable(['What', 'Test'], tested),
  ].join('\n');
}
