// A kit brings code, styles, fonts, pictures and workers of other packages: each is named with its license.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildKit } from '../../../web/export/bundle/build-kits.ts';
import type { Licenses } from '../../../web/export/bundle/format-licenses.ts';

const dir = mkdtempSync(join(tmpdir(), 'docgraph-licenses-'));
const outDir = join(dir, 'dist');
let licenses: Licenses = {};

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};

/** Writes an installed package. */
const install = (
  name: string,
  files: Readonly<Record<string, string>>,
  manifest: object = { license: 'MIT' },
): void => {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', ...manifest }));
  for (const [path, text] of Object.entries(files)) write(`node_modules/${name}/${path}`, text);
};

beforeAll(async () => {
  install('in-worker', { 'index.js': 'export const work = () => 21;', 'LICENSE-MIT.txt': 'Of the worker' });
  install('font-by-code', { 'a.woff2': 'font a', 'OFL.txt': 'Of the font' }, { license: 'OFL-1.1' });
  install('font-by-style', { 'index.css': '@font-face{font-family:b;src:url(./b.woff2)}', 'b.woff2': 'font b' });
  install('style-by-style', { 'index.css': '.x{color:red}', COPYING: 'Of the style' });
  install('picture', {
    'x.svg': '<svg xmlns="http://www.w3.org/2000/svg"><!-- by somebody --></svg>',
    LICENCE: 'Of it',
  });
  install('picture-as-text', { 'y.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'license.markdown': 'Of y' });
  install(
    'no-text',
    { 'index.js': 'export const a = () => document.title;' },
    { license: 'MIT', author: { name: 'Ann Author', email: 'ann@example.org' }, main: 'index.js' },
  );
  install(
    'old-form',
    { 'index.js': 'export const b = () => document.URL;', NOTICE: 'A notice' },
    { licenses: [{ type: 'BSD-3-Clause', url: 'https://example.org/license' }], main: 'index.js' },
  );
  install(
    'apache',
    { 'index.js': 'export const e = () => document.title;' },
    { license: 'Apache-2.0', main: 'index.js' },
  );
  install(
    'isc',
    { 'index.js': 'export const f = () => document.title;' },
    { license: '(ISC OR X-1)', main: 'index.js' },
  );
  install(
    'bsd',
    { 'index.js': 'export const g = () => document.title;' },
    { license: 'BSD-2-Clause', main: 'index.js' },
  );
  install(
    'named-text',
    { 'index.js': 'export const d = () => document.domain;', 'EULA.md': 'The terms' },
    { license: 'SEE LICENSE IN ./EULA.md', main: 'index.js' },
  );
  install(
    'with-copies',
    {
      'index.js': [
        '/**',
        ' * Says what a comment with @license in its text says.',
        ' */',
        "export { one } from './vendor/one.js';",
        "export { two } from './vendor/two.js';",
      ].join('\n'),
      'vendor/one.js': '/**\n * one.js\n * @license ISC by Olga\n */\nexport const one = () => document.referrer;',
      'vendor/two.js':
        '//! two.js\r\n//! by Tom, BSD\r\nexport const two = () => document.lastModified; // @license not',
      LICENSE: 'Of all others',
    },
    { license: 'MIT', main: 'index.js' },
  );
  install('unused', { 'index.js': 'export const c = 1;' }, { license: 'MIT', main: 'index.js' });
  write('kit/vendor/copied.js', '/*! copied.js by Carl, MIT */\nexport const copied = () => document.cookie;');
  write('kit/theme.css', "@import 'style-by-style/index.css'; @import 'font-by-style/index.css';");
  write('kit/worker.js', "import { work } from 'in-worker'; postMessage(work());");
  write(
    'kit/client.js',
    `import './theme.css';
    import font from 'font-by-code/a.woff2?url';
    import picture from 'picture/x.svg';
    import text from 'picture-as-text/y.svg?raw';
    import { a } from 'no-text';
    import { b } from 'old-form';
    import { c } from 'unused';
    import { d } from 'named-text';
    import { e } from 'apache';
    import { f } from 'isc';
    import { g } from 'bsd';
    import { one, two } from 'with-copies';
    import { copied } from './vendor/copied.js';
    export const components = {
      Thing: () => [font, picture, text, a(), b(), d(), e(), f(), g(), one(), two(), copied(), new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })],
    };`,
  );
  await buildKit(outDir, { kit: 'things', modulePath: join(dir, 'kit/client.js') });
  licenses = JSON.parse(readFileSync(join(outDir, 'licenses.json'), 'utf8')) as Licenses; // just written
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const ofUnknownText = (lines: string): string =>
  `The package contains no text of its license. It says of itself:\n${lines}`;

test('each package that a file of the kit contains is named with its license, and no other', () => {
  const { 'no-text 1.0.0 (MIT)': noText = '', ...rest } = licenses;
  expect(Object.entries(rest).filter(([title]) => !title.startsWith('docgraph '))).toEqual(
    expect.arrayContaining([
      ['font-by-code 1.0.0 (OFL-1.1)', 'Of the font'],
      [
        'font-by-style 1.0.0 (MIT)',
        expect.stringContaining(ofUnknownText('License: MIT\n\nMIT License\n\nPermission is hereby')),
      ],
      ['in-worker 1.0.0 (MIT)', 'Of the worker'],
      ['named-text 1.0.0 (SEE LICENSE IN ./EULA.md)', 'The terms'],
      ['picture 1.0.0 (MIT)', 'Of it'],
      ['picture-as-text 1.0.0 (MIT)', 'Of y'],
      ['style-by-style 1.0.0 (MIT)', 'Of the style'],
      ['with-copies 1.0.0 (MIT)', 'Of all others'],
      ['with-copies/vendor/one.js (see below)', '/**\n * one.js\n * @license ISC by Olga\n */'],
      ['with-copies/vendor/two.js (see below)', '//! two.js\n//! by Tom, BSD'],
      ['vendor/copied.js (see below)', '/*! copied.js by Carl, MIT */'],
    ]),
  );
  expect(Object.keys(licenses)).toHaveLength(17);
  expect(noText).toMatch(
    /^The package contains no text of its license\. It says of itself:\nLicense: MIT\nCopyright \(c\) Ann Author\n\nMIT License\n\nPermission is hereby granted, [^]*\bSOFTWARE\.$/,
  );
});

test.each([
  ['apache 1.0.0 (Apache-2.0)', /^Apache License$[^]*^9\. Accepting Warranty[^]*END OF TERMS AND CONDITIONS$/m],
  ['isc 1.0.0 ((ISC OR X-1))', /^Permission to use, copy, modify, and\/or distribute[^]*SOFTWARE\.$/m],
  ['bsd 1.0.0 (BSD-2-Clause)', /^Redistribution and use in source(?![^]*^3\. )[^]*POSSIBILITY OF SUCH DAMAGE\.$/m],
  ['old-form 1.0.0 (BSD-3-Clause)', /^Redistribution and use in source[^]*^3\. Neither[^]*SUCH DAMAGE\.\n\nA notice$/m],
])('%s has the text that it names and does not contain', (title, text) => {
  expect(licenses[title]).toContain(ofUnknownText('License: '));
  expect(licenses[title]).toMatch(text);
});
