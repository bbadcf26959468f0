import { expect, test } from 'vitest';
import { parseSite } from '../../../../indexer/parse/data-files/parse-site.ts';

const parse = (graph: string) => parseSite(`splash:\n  text: draw\n  words: [bars, lines]\n  graph:\n${graph}`);

test('a node is in the column after the last one that leads to it', () => {
  const { site, diagnostics } = parse(
    '    nodes:\n      - { name: a, to: [b, c] }\n      - { name: b, to: [c], words: [bars] }\n      - { name: c }\n    outputs: [{ name: d }]\n    figure: cube\n',
  );
  expect(diagnostics).toEqual([]);
  expect(site.splash?.graph).toEqual({
    nodes: [
      { name: 'a', column: 0, targets: ['b', 'c'], words: [] },
      { name: 'b', column: 1, targets: ['c'], words: ['bars'] },
      { name: 'c', column: 2, targets: [], words: [] },
    ],
    outputs: [{ name: 'd', words: [] }],
    figure: { name: 'cube' },
  });
});

test('lines back, names that are not there and second nodes are reported and left out', () => {
  const { site, diagnostics } = parse(
    '    nodes:\n      - { name: one, to: [tow] }\n      - { name: two, to: [one], words: [bar] }\n      - { name: two }\n    outputs: [{ name: d }]\n    figure: spheer\n',
  );
  expect(
    diagnostics.map(({ code, message, hint, place }) => `${place.line}:${place.column} ${code} ${message} ${hint}`),
  ).toEqual([
    expect.stringMatching(/^10:13 site\/unknown-icon /),
    '6:27 site/unknown-name There is no later node "tow". did you mean "two"?',
    expect.stringMatching(/^7:27 site\/unknown-name There is no later node "one"\. /),
    '7:41 site/unknown-name There is no word "bar". did you mean "bars"?',
    '8:17 site/unknown-name There is a node "two" already. give it another name.',
  ]);
  expect(site.splash?.graph?.nodes).toEqual([
    { name: 'one', column: 0, targets: [], words: [] },
    { name: 'two', column: 0, targets: [], words: [] },
  ]);
});

test('what a drawing has no room for is left out and reported once, with a short hint for each name', () => {
  const nodes = Array.from({ length: 5_000 }, (_, index) => `{ name: n${index}, to: [there is no such node] }`);
  const { site, diagnostics } = parseSite(
    `splash: { text: t, words: [a], graph: { nodes: [${nodes.join(', ')}], outputs: [{ name: o }] } }\n`,
  );
  expect(site.splash?.graph?.nodes).toHaveLength(100);
  expect(diagnostics.filter(({ message }) => message === 'The list has 5000 entries.')).toHaveLength(1);
  expect(diagnostics).toHaveLength(101);
  expect(Math.max(...diagnostics.map(({ hint }) => hint?.length ?? 0))).toBeLessThan(100);
});

test('the parts of the home page come in the order of site.yaml, each once', () => {
  expect(parseSite('home: { parts: [text, features, text], steps: 12 }\n').site.home).toEqual({
    parts: ['text', 'features'],
    steps: 6,
  });
  expect(parseSite('name: A\n').site.home).toEqual({ parts: ['features', 'text', 'sections', 'kits'], steps: 0 });
});

test('a logo at its old place is reported with the new one', () => {
  const { diagnostics } = parseSite('logo: a.svg\n');
  expect(diagnostics).toMatchObject([
    { code: 'site/unknown-field', hint: 'it is now written as theme: {logo: {light: logo.svg}}.', place: { line: 1 } },
  ]);
});
