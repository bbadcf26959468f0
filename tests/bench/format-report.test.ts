import { expect, test } from 'vitest';
import { buildRatios, type Figure } from './figure.ts';
import { formatReport } from './format-report.ts';

const machine = { cores: 2, cpu: 'A CPU', memoryGb: 24, node: 'v24.21.0', platform: 'linux x64' };
const tree = { pages: 1430, markdownKb: 14_800, copies: 10 };
const figures: readonly Figure[] = [
  { measure: 'index cold', subject: 'docgraph', value: 1234.5, unit: 'ms', runs: 3 },
  { measure: 'export cold', subject: 'docgraph', value: 2000, unit: 'ms', runs: 3 },
  { measure: 'export cold', subject: 'VitePress', value: 8000, unit: 'ms', runs: 3, note: 'VitePress: 1.6.4' },
  { measure: 'export cold', subject: 'Eleventy', value: 40.25, unit: 'ms', runs: 3 },
  { measure: 'page weight, JS', subject: 'docgraph', value: 60.04, unit: 'kB', runs: 1 },
  { measure: 'page weight, JS', subject: 'Eleventy', value: 0, unit: 'kB', runs: 1 },
];

test('ratios divide our figure by each other figure of the same measure, never by nothing', () => {
  expect(buildRatios(figures)).toEqual([
    { measure: 'export cold', against: 'VitePress', ratio: 0.25 },
    { measure: 'export cold', against: 'Eleventy', ratio: 2000 / 40.25 },
  ]);
});

test('the table names machine, tree, units, runs, ratios, notes and what was not measured', () => {
  const skipped = ['Hugo: there is no `hugo` on the PATH'];
  expect(formatReport({ machine, trees: [{ tree, figures, ratios: buildRatios(figures), skipped }] })).toBe(
    `2 cores (A CPU), 24 GB, Node v24.21.0, linux x64
1430 pages, 14800 kB of markdown, 10 copies; medians; in brackets: docgraph ÷ theirs

                 docgraph     VitePress    Eleventy  unit  runs
───────────────────────────────────────────────────────────────
index cold           1235             –           –    ms     3
export cold          2000  8000 (0.25×)  40.3 (50×)    ms     3
page weight, JS      60.0             –         0.0    kB     1

VitePress: 1.6.4
not measured: Hugo: there is no \`hugo\` on the PATH
`,
  );
});
