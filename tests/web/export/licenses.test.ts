// The licenses of an export, compared with what its sources import.

import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkshopFactory, sampleFiles, type Workshop } from './export-tree.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const factory = createWorkshopFactory();
let workshop: Workshop;
let text = '';
let warnings: readonly string[] = [];
const font = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

beforeAll(async () => {
  workshop = await factory.create({
    ...sampleFiles,
    'site.yaml': `${sampleFiles['site.yaml']}theme: { fonts: { text: { family: Own, files: [{ path: fonts/own.woff2 }] } } }\n`,
    'fonts/OFL.txt': 'Of the font',
    'fonts/other.txt': 'Nothing links to it',
    'guides/LICENSE': 'Of no font',
  });
  cpSync(join(root, 'node_modules', font), join(workshop.contentDir, 'fonts/own.woff2'));
  ({ warnings } = await workshop.build());
  text = workshop.readOut().get('licenses.txt') ?? '';
});
afterAll(() => factory.close());

/** Lists the packages of a text with licenses, each without its version. */
const listPackages = (): readonly string[] =>
  [...text.matchAll(/^((?:@[\w.-]+\/)?[\w.-]+(?:\/node_modules\/\S+)?) \d\S* \(.+\)$/gm)].map(
    (match) => match[1] ?? '',
  );

/** Finds the packages that modules of the client import for more than their types. */
function findImports(): readonly string[] {
  const found = new Set<string>();
  for (const file of globSync('web/app/**/*.{ts,tsx}', { cwd: root })) {
    const source = readFileSync(root + file, 'utf8');
    for (const [, specifier = ''] of source.matchAll(
      /^(?:import|export) (?!type\b)[\w\s{},*$]*['"]([^.'"][^'"]*)['"];$/gm,
    )) {
      if (!specifier.startsWith('node:')) found.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
    }
  }
  return [...found].sort();
}

test('every package that the client imports is listed with the text of its license', () => {
  expect(warnings).toEqual([]);
  const listed = listPackages();
  expect(findImports().filter((name) => !listed.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(
    expect.arrayContaining([
      'docgraph',
      'react',
      'react-dom',
      'scheduler',
      'graphql',
      '@fontsource-variable/jetbrains-mono',
    ]),
  );
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toMatch(/Permission is hereby granted, free of charge/);
});

test('no package is listed that no file of the site contains', () => {
  expect(listPackages().filter((name) => /^(?:vite|rolldown|typescript|vitest|chokidar|webpack)$/.test(name))).toEqual(
    [],
  );
});

test('no package is listed without a text', () => {
  const parts = text.split(`\n${'-'.repeat(72)}\n`);
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((part) => part.trim().split('\n\n').length < 2)).toEqual([]);
});

test('a font of the theme is published as it is, with the license beside it', () => {
  const paths = [...workshop.readOut().keys()].filter((path) => /^fonts\/|^guides\/LICENSE/.test(path));
  expect(paths).toEqual(['fonts/OFL.txt', 'fonts/own.woff2']);
  const [own, original] = [join(workshop.outDir, 'fonts/own.woff2'), join(root, 'node_modules', font)];
  expect(readFileSync(own).equals(readFileSync(original))).toBe(true);
});

test('every page links to the licenses', () => {
  const pages = [...workshop.readOut()].filter(
    ([path]) => path.endsWith('.html') && !/^(?:explore|old-guide)\//.test(path),
  );
  expect(pages.filter(([, html]) => !html.includes('href="/licenses.txt"')).map(([path]) => path)).toEqual([]);
});
