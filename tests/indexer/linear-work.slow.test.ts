// Work grows with a tree, and not with its square: for every construct of the grammar, repeated, nested, and in pairs, and
// for what a tree is linked from. Steps are counted instead of time.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNameFinder } from '../../schema/nearest-name.ts';
import { maxOfCodeInFile } from '../../indexer/link/limit-problems.ts';
import { parsePage } from '../../indexer/parse/parse-page.ts';
import { countRuns, takeTurnOrAll } from '../long-runs.ts';
import { buildTree, type BuiltTree, type SketchedPage } from './build-tree.ts';
import { maxRatio, measureRatio, openStepCounter, type StepCounter } from './count-steps.ts';
import { linkTree } from './link-tree.ts';

let counter: StepCounter | undefined;

/** Beginning and end of each construct, or a construct that has no inside. */
const constructs: Readonly<Record<string, readonly [begin: string, end: string]>> = {
  emphasis: ['*a ', '*'],
  strong: ['**a ', '**'],
  underscores: ['_a ', '_'],
  strikethrough: ['~~a ', '~~'],
  'code span': ['`a ', '`'],
  'longer code span': ['``a ', '``'],
  link: ['[a ', '](b)'],
  reference: ['[a ', '][b]'],
  definition: ['\n\n[a]: b\n\n', ''],
  image: ['![a ', '](b)'],
  autolink: ['<http://a.b', '>'],
  'literal link': ['www.a.b ', ''],
  'mail address': ['a@b.c ', ''],
  footnote: ['[^a', ']'],
  'footnote definition': ['\n\n[^a]: ', '\n\n'],
  'inline HTML': ['<b>a', '</b>'],
  'HTML block': ['\n\n<div>\n\n', '\n\n</div>\n\n'],
  comment: ['<!-- a ', ' -->'],
  'character reference': ['&amp;', ''],
  escape: ['\\*', ''],
  'hard break': ['a  \n', ''],
  paragraph: ['a\n\n', ''],
  heading: ['\n# a\n', ''],
  'setext heading': ['\na\n===\n', ''],
  'thematic break': ['\n\n---\n\n', ''],
  quote: ['> ', '\n'],
  list: ['- ', '\n'],
  'numbered list': ['1. ', '\n'],
  task: ['- [ ] ', '\n'],
  'fenced code': ['\n```js\na\n', '```\n'],
  'indented code': ['\n\n    a\n', ''],
  table: ['\n\n|a|b|\n|-|-|\n', '|c|d|\n'],
  row: ['|a', '|'],
  'text directive': [':a[', ']'],
  'leaf directive': ['\n\n::a[b]{c=d}\n\n', ''],
  'container directive': ['\n\n:::a\n\n', '\n\n:::\n\n'],
  aside: ['\n\nT> a\n\n', ''],
  alert: ['\n\n> [!NOTE]\n> a\n\n', ''],
  'heading id': ['\n# a {#b}\n', ''],
};
const entries = Object.entries(constructs);

/** The forms in which a construct is repeated. */
const forms: Readonly<Record<string, (construct: readonly [string, string], count: number) => string>> = {
  'side by side': ([begin, end], count) => (begin + end).repeat(count),
  'in lines': ([begin, end], count) => `${begin}${end}\n`.repeat(count),
  'in paragraphs': ([begin, end], count) => `${begin}${end}\n\n`.repeat(count),
  nested: ([begin, end], count) => begin.repeat(count) + end.repeat(count),
  'without an end': ([begin], count) => begin.repeat(count),
  'without a beginning': ([, end], count) => end.repeat(count),
};

/** Pairs of constructs, each inside of the other; a few of them unless all are wanted. */
const pairs = entries.flatMap(([name, [begin, end]], index) =>
  entries.flatMap(([otherName, [otherBegin, otherEnd]], otherIndex): [string, readonly [string, string]][] =>
    (index * 7 + otherIndex * 13) % countRuns(60, 1) === 0
      ? [[`${name} with ${otherName}`, [begin + otherBegin, otherEnd + end]]]
      : [],
  ),
);

const baseCount = 40;

/** With fewer, the work for each page hides the rest. */
const treeCount = 120;

/** Both are tried in `npm run check:long`. */
const pageFormats = (['md', 'mdx'] as const).slice(0, countRuns(1, 2));

/** What takes quadratic work up to `markdownLimits.delimiterPairs`, which a page can use up in a second. */
const boundedElsewhere: ReadonlySet<string> = new Set(['image in mdx']);

async function findSteep(
  named: Iterable<readonly [string, readonly [string, string]]>,
  format: (construct: readonly [string, string], count: number) => string,
): Promise<readonly string[]> {
  const steep: string[] = [];
  for (const [name, construct] of named) {
    for (const pageFormat of pageFormats) {
      const ratio = await measureRatio(counter, baseCount, (count) =>
        parsePage({ text: format(construct, count), format: pageFormat }),
      );
      const label = `${name} in ${pageFormat}`;
      if (ratio > maxRatio && !boundedElsewhere.has(label)) steep.push(`${label}: ${ratio.toFixed(1)}`);
    }
  }
  return steep;
}

/** Formats so many lines. */
const list = (count: number, format: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => format(index)).join('\n');

/** Formats redirects in site.yaml. */
const formatRedirects = (count: number, to: (index: number) => string): string =>
  `redirects:\n${list(count, (index) => `  - { from: /r${index}/, to: ${to(index)} }`)}\n`;

const createPages = (count: number, formatPath: (index: number) => string): Record<string, SketchedPage> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [formatPath(index), {}]));

const createLinks = (count: number, format: (index: number) => string): SketchedPage => ({
  links: Array.from({ length: count }, (_, index) => format(index)),
});

/** Trees whose size is a count. */
const trees: Readonly<Record<string, (count: number) => BuiltTree>> = {
  'dead fragments of a page with many headings': (count) =>
    buildTree({
      'index.md': {
        ...createLinks(count, (index) => `#heading-numbr-${index}`),
        anchors: Array.from({ length: count }, (_, index) => `heading-number-${index}`),
      },
    }),
  'dead fragments of another page with many headings': (count) =>
    buildTree({
      'guide.md': { anchors: Array.from({ length: count }, (_, index) => `heading-number-${index}`) },
      'index.md': createLinks(count, (index) => `/guide/#heading-numbr-${index}`),
    }),
  'links to a printable page whose parts have the same name': (count) =>
    buildTree({
      ...createPages(count, (index) => `guides/${String.fromCodePoint(0x2200 + index)}.md`),
      'index.md': createLinks(count, () => '/guides/printable/#page'),
    }),
  'dead links into a folder with many pages': (count) =>
    buildTree({
      ...createPages(count, (index) => `guides/page-${index}.md`),
      'index.md': createLinks(count, (index) => `/guides/pgae-${index}/`),
    }),
  'dead links to a name that many folders have': (count) =>
    buildTree({
      ...createPages(count, (index) => `g${index}/page.md`),
      'index.md': createLinks(count, (index) => `/h${index}/page/`),
    }),
  'links to redirects': (count) =>
    buildTree(
      { 'index.md': createLinks(count, (index) => `/r${index}/`) },
      { siteYaml: formatRedirects(count, () => '/') },
    ),
  'a chain of redirects': (count) =>
    buildTree(
      { 'index.md': {} },
      { siteYaml: formatRedirects(count, (index) => (index === 0 ? '/' : `/r${index - 1}/`)) },
    ),
  'a chain of redirects from its beginning': (count) =>
    buildTree(
      { 'index.md': {} },
      { siteYaml: formatRedirects(count, (index) => (index === count - 1 ? '/' : `/r${index + 1}/`)) },
    ),
  'a circle of redirects': (count) =>
    buildTree({ 'index.md': {} }, { siteYaml: formatRedirects(count, (index) => `/r${(index + 1) % count}/`) }),
  'redirects that lead into one dead end': (count) =>
    buildTree({ 'index.md': {} }, { siteYaml: formatRedirects(count, (index) => `/r${Math.ceil(index / 2) - 1}/`) }),
};

describe('counted in steps', () => {
  beforeAll(async () => void (counter = await openStepCounter()));
  afterAll(async () => await counter?.close());

  test.each(Object.entries(forms))('parsing constructs %s takes linear work', async (name, format) => {
    const chosen = takeTurnOrAll(entries, ([construct]) => construct, name, 3); // in each form others
    expect(await findSteep(chosen, format)).toEqual([]);
  });

  test('parsing constructs in each other takes linear work', async () => {
    expect(pairs.length).toBeGreaterThan(10);
    expect(await findSteep(pairs, (construct, count) => forms['side by side']?.(construct, count) ?? '')).toEqual([]);
  });

  test.each(Object.entries(trees))('linking %s takes linear work', async (_name, createTree) => {
    expect(await measureRatio(counter, treeCount, (count) => linkTree(createTree(count)))).toBeLessThan(maxRatio);
  });
});

const redirectCount = countRuns(5_000, 20_000);

/** Links redirects: how many there are and where they lead, and how many problems of which kinds. */
async function linkRedirects(name: string): Promise<readonly (readonly [number, readonly string[]])[]> {
  const { redirects, diagnostics } = await linkTree(trees[name]?.(redirectCount) ?? buildTree({}));
  return [
    [redirects.length, [...new Set(redirects.map(({ to }) => to))]],
    [diagnostics.length, [...new Set(diagnostics.map(({ code }) => code))]],
  ];
}

test('a long chain of redirects leads to its end in one step, and a circle to none', async () => {
  expect(await linkRedirects('a chain of redirects from its beginning')).toEqual([
    [redirectCount, ['/']],
    [0, []],
  ]);
  expect(await linkRedirects('a circle of redirects')).toEqual([
    [0, []],
    [maxOfCodeInFile + 1, ['redirect/dead-target']], // and how many more there are
  ]);
});

test('a search among any number of names compares as many of them', () => {
  for (const count of [2_000, 20_000]) {
    const finder = createNameFinder(Array.from({ length: count }, (_, index) => `heading-number-${index}`));
    for (let index = 0; index < 1_000; index += 1) finder.find(`heading-numbr-${index}`);
    expect(finder.countComparisons()).toBeLessThanOrEqual(48 * 1_000);
  }
});

test.each([
  ['instalation', 'installation'],
  ['Getting-Started', 'getting-started'],
  ['getting-startde', 'getting-started'],
  ['ettings-started', 'getting-started'],
  ['gettingstarted', 'getting-started'],
  ['x', undefined],
  ['', undefined],
  ['x'.repeat(10_000), undefined],
])('among thousands of names, %.20s leads to %s', (name, nearest) => {
  const many = Array.from({ length: 5_000 }, (_, index) => `option-${index}`);
  expect(createNameFinder([...many, 'installation', 'getting-started']).find(name)).toBe(nearest);
});
