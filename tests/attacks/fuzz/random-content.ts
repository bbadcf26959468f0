// Random content: grammars of markdown, front matter and site.yaml, in which every rule may also be broken.

import type { Random } from '../harness/random.ts';

/** Writes random content. */
export interface ContentGenerator {
  readonly writePage: () => string;
  readonly writeSite: () => string;
  readonly writePath: () => string;
  /** One fragment of markdown that can be repeated. */
  readonly writeFragment: () => string;
}

const words = [
  'a',
  'loader',
  'Ünïcode',
  '漢字',
  '\u{1f600}',
  'e\u{301}',
  '\u{202e}',
  'x'.repeat(60),
  '-1',
  'null',
  '{#id}',
];
const addresses = [
  '/',
  '#a',
  './one.md',
  '../b/two.mdx#a',
  '/a/one/#loader',
  '//evil.example/',
  'https://a.example/?q=<>&"',
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  '%zz',
  '\\\\host\\share',
  '/../../etc/passwd',
  'mailto:a@b.c',
];
const names = [
  'div',
  'b',
  'svg',
  'math',
  'script',
  'style',
  'iframe',
  'template',
  'noscript',
  'textarea',
  'Tab',
  'a',
  'img',
  'p',
];
const attributes = [
  'onclick="x()"',
  'OnError=x()',
  'style="background:url(javascript:x)"',
  'id="dg-body"',
  'href="javascript:x"',
  'xlink:href="data:text/html,x"',
  'srcdoc="<script>x</script>"',
  'src=x',
  'formaction="javascript:x"',
  'name=__proto__',
];
const fields = [
  'title',
  'description',
  'group',
  'sort',
  'date',
  'redirects',
  'related',
  'contributors',
  'ttle',
  '__proto__',
];
const siteFields = [
  'name',
  'siteUrl',
  'sections',
  'redirects',
  'headerLinks',
  'severities',
  'icon',
  'hostFiles',
  'feedbackUrl',
];
const pathParts = [
  'a',
  'b',
  'index',
  'one',
  'A',
  '_one',
  'sw.js',
  '_headers',
  'printable',
  'odd name #1',
  'é',
  '404.html',
  'graph',
];
const maxDepth = 4;

/** Creates a generator. Equal seeds write equal content. */
export function createContentGenerator(random: Random): ContentGenerator {
  const { pick, integer } = random;
  const repeat = (least: number, end: number, write: () => string, separator = ''): string =>
    Array.from({ length: integer(least, end) }, write).join(separator);
  const chance = (probability: number): boolean => random.number() < probability;

  const text = (): string => repeat(1, 5, () => pick(words), ' ');

  function inline(depth = 0): string {
    const inner = (): string => (depth < maxDepth ? inline(depth + 1) : pick(words));
    const mark = pick(['*', '**', '_', '`', '``', '~~', '']);
    const tag = pick(names);
    return pick<() => string>([
      text,
      () => `${mark}${inner()}${chance(0.9) ? mark : ''}`,
      () => `${pick(['', '!'])}[${inner()}](${pick(['', '<'])}${pick(addresses)}${chance(0.3) ? ' "t"' : ''})`,
      () => `[${inner()}][${pick(words)}]`,
      () => `[^${pick(words)}]`,
      () => `<${tag} ${pick(attributes)}${chance(0.9) ? '>' : ''}${inner()}${chance(0.7) ? `</${tag}>` : ''}`,
      () => `<!--${inner()}${chance(0.8) ? '-->' : ''}`,
      () => `:${pick(['badge', 'abbr', 'x'])}[${inner()}]{${pick(attributes)}}`,
      () => pick(['&amp;', '&#0;', '&#x110000;', '\\', '\0', '\r', '  \n', '<https://a.b>', 'www.a.b', '{x}', '$$']),
    ])();
  }

  function block(depth = 0): string {
    const inner = (): string => (depth < maxDepth ? block(depth + 1) : inline());
    const indent = (prefix: string): string => inner().replaceAll(/^/gm, prefix);
    const fence = pick(['```', '~~~', '````']);
    return pick<() => string>([
      inline,
      inline,
      () => `${'#'.repeat(integer(1, 8))} ${inline()} ${pick(['', '{#x}', '{#dg-x}', '{#a b}'])}`,
      () => indent(pick(['> ', '- ', '1. ', '    ', '- [ ] ', '> [!NOTE]\n> ', 'T> ', 'W> '])),
      () =>
        `${fence}${pick(['js', 'diff', 'js {1,9-}', 'js file=../x example=y', ''])}\n${text()}\n${chance(0.9) ? fence : ''}`,
      () =>
        `|${repeat(1, 6, inline, '|')}|\n|${repeat(1, 6, () => pick(['-', ':-:', '']), '|')}|\n|${repeat(0, 8, inline, '|')}|`,
      () =>
        `:::${pick(['tabs', 'details', 'x', 'option'])}{${pick(attributes)}}\n${inner()}\n${chance(0.8) ? ':::' : ''}`,
      () => `::${pick(['option', 'x'])}[${text()}]{type="string" default=${pick(words)}}`,
      () => `[${pick(words)}]: ${pick(addresses)}`,
      () => `[^${pick(words)}]: ${inner()}`,
      () => pick(['---', '***', '===', 'import x from "y"', 'export const a = <b/>', '{/* x */}', '']),
    ])();
  }

  const scalar = (): string =>
    pick([
      text(),
      '',
      '~',
      '1e9',
      '[a, [b',
      '{a: {b: c}}',
      '"\\u0000"',
      '&x [*x]',
      '!!js/function x',
      '|\n  a',
      pick(addresses),
    ]);
  const mapping = (keys: readonly string[]): string =>
    repeat(0, 6, () => `${pick(keys)}:${pick([' ', '', '\n  - '])}${scalar()}`, '\n');

  return {
    writePage: () =>
      (chance(0.7) ? `---\n${mapping(fields)}\n${pick(['---', '---', '---', '...', ''])}\n` : '') +
      repeat(0, 12, () => block(), pick(['\n', '\n\n', '\r\n'])),
    writeSite: () => mapping(siteFields),
    writePath: () => `${repeat(1, 4, () => pick(pathParts), '/')}${pick(['.md', '.md', '.mdx', '.png', ''])}`,
    writeFragment: () => pick([inline, block])(),
  };
}
