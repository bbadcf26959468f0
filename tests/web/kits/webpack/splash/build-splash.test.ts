import { expect, test } from 'vitest';
import { parseSite } from '../../../../../indexer/parse/data-files/parse-site.ts';
import { buildOpening, buildSplash } from '../../../../../web/kits/webpack/splash/build-splash.ts';
import { messages } from '../../../../../web/kits/webpack/splash/splash-messages.ts';
import { splashSettings } from '../../../../../web/kits/webpack/splash/splash-settings.ts';

const parse = (graph: string) =>
  parseSite(`splash:\n  text: draw\n  words: [bars, lines]\n  graph:\n${graph}`, splashSettings);

test('a node is in the column after the last one that leads to it', () => {
  const { kitSettings, diagnostics } = parse(
    '    nodes:\n      - { name: a, to: [b, c] }\n      - { name: b, to: [c], words: [bars] }\n      - { name: c }\n    outputs: [{ name: d }]\n    figure: cube\n',
  );
  expect(diagnostics).toEqual([]);
  expect(buildSplash({ settings: kitSettings })).toEqual({
    text: 'draw',
    words: ['bars', 'lines'],
    links: [],
    graph: {
      nodes: [
        { name: 'a', column: 0, targets: ['b', 'c'], words: [] },
        { name: 'b', column: 1, targets: ['c'], words: ['bars'] },
        { name: 'c', column: 2, targets: [], words: [] },
      ],
      outputs: [{ name: 'd', words: [] }],
      figure: { name: 'cube' },
    },
  });
});

test('lines back, names that are not there and second nodes are reported and left out', () => {
  const { kitSettings, diagnostics } = parse(
    '    nodes:\n      - { name: one, to: [tow] }\n      - { name: two, to: [one], words: [bar] }\n      - { name: two }\n    outputs: [{ name: d }]\n',
  );
  expect(
    diagnostics.map(({ code, message, hint, place }) => `${place.line}:${place.column} ${code} ${message} ${hint}`),
  ).toEqual([
    '6:27 site/unknown-name There is no later node "tow". did you mean "two"?',
    expect.stringMatching(/^7:27 site\/unknown-name There is no later node "one"\. /),
    '7:41 site/unknown-name There is no word "bar". did you mean "bars"?',
    '8:17 site/unknown-name There is a node "two" already. give it another name.',
  ]);
  expect(buildSplash({ settings: kitSettings })?.graph?.nodes).toEqual([
    { name: 'one', column: 0, targets: [], words: [] },
    { name: 'two', column: 0, targets: [], words: [] },
  ]);
});

test('what a drawing has no room for is left out and reported once, with a short hint for each name', () => {
  const nodes = Array.from({ length: 5_000 }, (_, index) => `{ name: n${index}, to: [there is no such node] }`);
  const { kitSettings, diagnostics } = parseSite(
    `splash: { text: t, words: [a], graph: { nodes: [${nodes.join(', ')}], outputs: [{ name: o }] } }\n`,
    splashSettings,
  );
  expect(buildSplash({ settings: kitSettings })?.graph?.nodes).toHaveLength(100);
  expect(diagnostics.filter(({ message }) => message === 'The list has 5000 entries.')).toHaveLength(1);
  expect(diagnostics).toHaveLength(101);
  expect(Math.max(...diagnostics.map(({ hint }) => hint?.length ?? 0))).toBeLessThan(100);
});

const site = { name: 'A & B', description: 'Draws <charts>.', messages: messages.en };

test('the opening has the first word, the first two links beside the text, and the others below it', () => {
  const titles = ['One', 'Two', 'Three'];
  const splash = {
    text: 'draw',
    words: ['bars', '<lines>'],
    links: titles.map((title) => ({ title, url: `/${title}/` })),
  };
  expect(buildOpening({ ...site, settings: { splash } })).toBe(
    [
      '<div data-island="webpack/Splash"><section class="dg-splash" aria-labelledby="dg-splash-title"><div class="dg-splash-text">',
      '<h1 id="dg-splash-title"><span class="dg-unseen">A &amp; B: draw bars, &lt;lines&gt;</span><span aria-hidden="true">draw</span> ',
      '<span class="dg-splash-words" aria-hidden="true"><span class="is-shown">bars</span><span>&lt;lines&gt;</span></span></h1>',
      '<p>Draws &lt;charts&gt;.</p><p class="dg-splash-links"><a class="dg-splash-main" href="/One/">One</a><a href="/Two/">Two</a></p></div>',
      '<button type="button" class="dg-splash-pause dg-needs-script dg-icon" aria-label="Pause the animation" aria-pressed="false"></button></section>',
      '<nav class="dg-start-paths" aria-label="Ways into the documentation"><a href="/Three/">Three</a></nav></div>',
    ].join(''),
  );
  expect(buildOpening({ ...site, settings: {} })).toBeUndefined();
});

test('a line is lit up with the words that both of its ends have', () => {
  const graph = {
    nodes: [
      { name: 'a', to: ['b'], words: ['bars', 'lines'] },
      { name: 'b', words: ['lines'] },
    ],
    outputs: [{ name: 'c', words: ['bars'] }],
  };
  const splash = { text: 'draw', words: ['bars', 'lines'], graph };
  const html = buildOpening({ ...site, settings: { splash } }) ?? '';
  const [across = ''] = /<svg class="is-across".*?<\/svg>/.exec(html) ?? [];
  expect(across.match(/<(?:path|g)[^>]*?data-words="[^"]*"/g)).toEqual([
    '<path class="is-inner" data-words="1"',
    '<path class="is-into" data-words="1"',
    '<path class="is-out is-lit" data-words="0"',
    '<g class="is-lit" data-words="0 1"',
    '<g data-words="1"',
    '<g class="is-output is-lit" data-words="0"',
  ]);
});
