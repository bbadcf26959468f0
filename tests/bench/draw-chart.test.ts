import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../../web/commands/parse-command.ts';
import { drawChart } from './draw-chart.ts';
import type { BenchReport, Figure } from './figure.ts';
import { readReport } from './read-report.ts';

const time = (measure: string, subject: string, value: number): Figure => ({
  measure,
  subject,
  value,
  unit: 'ms',
  runs: 3,
});

const report: BenchReport = {
  machine: { cores: 2, cpu: 'A & B', memoryGb: 24, node: 'v24.21.0', platform: 'linux x64' },
  trees: [
    {
      tree: { pages: 143, markdownKb: 1500, copies: 1 },
      figures: [
        time('export cold', 'docgraph', 100),
        time('export cold', '<Peer>', 10_000),
        time('index cold', 'docgraph', 50),
        { ...time('export cold, peak RSS of all processes', 'docgraph', 800), unit: 'MB' },
      ],
      ratios: [],
      skipped: [],
    },
  ],
};

test('the chart has a bar for each build, as long as the logarithm of its time, and says the same in words', () => {
  const svg = drawChart(report);
  const widths = [...svg.matchAll(/<rect class="(\w+)" .*? width="([\d.]+)"/g)].map(([, kind, width]) => [kind, width]);
  expect(widths).toEqual([
    ['own', '2.0'], // one hundred milliseconds is where the axis begins
    ['peer', '540.0'],
  ]);
  expect(svg).toContain('Build, cold: 143 pages: docgraph 100 ms, &lt;Peer&gt; 10 s.');
  expect(svg).toContain('2 cores (A &amp; B), Node v24.21.0');
  expect(svg).not.toContain('<Peer>');
});

test('a report without builds is an empty chart', () => {
  expect(drawChart({ ...report, trees: [] })).toMatch(/^<svg .*<\/svg>\n$/s);
});

test('figures are read as they were written; other files are refused', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docgraph-chart-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'figures.json');
  writeFileSync(file, JSON.stringify(report));
  expect(readReport(file)).toEqual(report);
  writeFileSync(file, '{"machine": {}}');
  const message = `"${file}" has no figures of the benchmark.\nhint: write one with \`npm run bench -- --json FILE\``;
  expect(() => readReport(file)).toThrow(new UsageError(message));
  expect(() => readReport(path.join(folder, 'no-such.json'))).toThrow(UsageError);
});
