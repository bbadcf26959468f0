// The work for site.yaml and the files beside it grows with their length, and not with its square: for every list and map
// that they may have. Steps are counted instead of time.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteFields } from '../../schema/fields/site-fields.ts';
import type { ValueShape } from '../../schema/fields/value-shape.ts';
import { parseDataFiles } from '../../indexer/parse/data-files/parse-data-files.ts';
import { takeTurnOrAll } from '../long-runs.ts';
import { maxRatio, measureRatio, openStepCounter, type StepCounter } from './count-steps.ts';
import { buildTree } from './build-tree.ts';
import { linkTree } from './link-tree.ts';

let counter: StepCounter | undefined;
beforeAll(async () => void (counter = await openStepCounter()));
afterAll(async () => await counter?.close());

/** Texts that fields accept, and one that hardly any does. */
const scalars: Readonly<Record<string, (index: number) => string>> = {
  right: (index) => `a${index}`,
  address: (index) => `/guides/x${index}/`,
  'host of its own': (index) => `"https://h${index}.example/"`,
  'fragment pattern': (index) => `"/guides/#a${index}*"`,
  wrong: (index) => `[${index}]`,
};

/** Writes a value of a shape, whose lists and maps have so many members. */
function writeValue(shape: ValueShape, count: number, write: (index: number) => string, depth = 0): string {
  const list = (format: (index: number) => string): string =>
    Array.from({ length: count }, (_, i) => format(i)).join(', ');
  const inner = (each: ValueShape, index: number): string =>
    writeValue(each, depth === 0 ? 1 : count, (own) => write(own + index), depth + 1);
  if (typeof shape === 'string') return shape === 'flag' ? 'true' : write(0);
  if ('oneOf' in shape) return shape.oneOf[0] ?? '';
  if ('list' in shape) return `[${list((index) => inner(shape.list, index))}]`;
  if ('mapOf' in shape) return `{${list((index) => `key-${index}: ${inner(shape.mapOf, index)}`)}}`;
  const fields = Object.entries(shape.fields).map(([name, field]) => `${name}: ${inner(field.shape, count)}`);
  return `{${fields.join(', ')}}`;
}

const fields = Object.entries(siteFields).filter(([, { shape }]) => typeof shape !== 'string');
const cases = fields.flatMap(([name, { shape }]) =>
  Object.entries(scalars).map(([kind, write]) => ({ label: `${name}, ${kind}`, name, shape, write })),
);

/** What a list of fields does not reach. */
const files: Readonly<Record<string, (count: number) => Readonly<Record<string, string>>>> = {
  'unknown fields': (count) => ({ 'site.yaml': repeat(count, (index) => `headrLinks${index}: 1\n`) }),
  'unknown codes': (count) => ({
    'site.yaml': `severities:\n${repeat(count, (index) => `  link/daed-page-${index}: error\n`)}`,
  }),
  anchors: (count) => ({
    'site.yaml':
      repeat(count, (index) => `a${index}: &a${index} x\n`) + repeat(count, (index) => `b${index}: *a${index}\n`),
  }),
  'the text of the footer': (count) => ({ 'site.yaml': `footerText: "${'[a](javascript:x) *b '.repeat(count)}"\n` }),
  'unknown messages': (count) => ({
    'site.yaml': 'lang: de\n',
    'messages/de.yaml': repeat(count, (index) => `serach${index}: "{x${index}}"\n`),
  }),
  'placeholders of a message': (count) => ({
    'messages/en.yaml': `searchResults: "${repeat(count, (index) => `{x${index}}`)}"\n`,
  }),
  'styles that load': (count) => ({
    'extra.css': repeat(count, (index) => `a{background:url(https://h${index}.example)}\n`),
  }),
  'styles without an end': (count) => ({ 'extra.css': '/* @import url( "'.repeat(count) }),
};

function repeat(count: number, format: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => format(index)).join('');
}

async function findSteep(named: readonly (readonly [string, (count: number) => Readonly<Record<string, string>>])[]) {
  const steep: string[] = [];
  for (const [label, format] of named) {
    const ratio = await measureRatio(counter, 60, (count) => {
      const texts = format(count);
      return parseDataFiles((path) => ({ text: texts[path], diagnostics: [] }));
    });
    if (ratio > maxRatio) steep.push(`${label}: ${ratio.toFixed(1)}`);
  }
  return steep;
}

test('reading every field of site.yaml with many members takes linear work', async () => {
  const chosen = takeTurnOrAll(cases, ({ label }) => label, 'fields', 4);
  expect(cases.length).toBeGreaterThan(60);
  expect(
    await findSteep(
      chosen.map(({ label, name, shape, write }) => [
        label,
        (count) => ({ 'site.yaml': `${name}: ${writeValue(shape, count, write)}\n` }),
      ]),
    ),
  ).toEqual([]);
});

test('reading what no field has takes linear work', async () => {
  expect(await findSteep(Object.entries(files))).toEqual([]);
});

test('patterns of redirects for headings that have not moved take linear work', async () => {
  const anchors = Array.from({ length: 200 }, (_, index) => `a-${index}`);
  const ratio = await measureRatio(counter, 60, (count) => {
    const redirects = repeat(count, () => '  - { from: "/#a*", to: / }\n');
    return linkTree(buildTree({ 'index.md': { anchors } }, { siteYaml: `redirects:\n${redirects}` }));
  });
  expect(ratio).toBeLessThan(maxRatio);
});
