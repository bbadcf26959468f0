// Cards in scripts other than Latin, and what is said of those that no font has.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUndrawable } from '../../../web/export/outputs/draw-picture.ts';
import { openWorkshop, prepareWorkshop } from './export-tree.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-cards-'));
beforeAll(prepareWorkshop);
afterAll(() => rmSync(rootDir, { recursive: true, force: true }));

test.each(['Plain words, and 1 + 2', 'Ångström çédille ăș', 'Tiếng Việt', 'Привет, мир', 'Ελληνικά ἀρχή'])(
  '%j has a font of the package',
  (text) => {
    expect(findUndrawable(text)).toBe('');
  },
);

test('letters that no font has are found, each once', () => {
  expect(findUndrawable('a\u{E000}b \u{10A60}\u{10A61}\u{10A60}')).toBe('\u{10A60}\u{10A61}'); // Old South Arabian
});

const write = (title: string): string => `---\ntitle: ${title}\ndescription: Words.\n---\n\nText.\n`;

test('a title that cannot be drawn is said, with its page', async () => {
  const { edit, build } = openWorkshop(join(rootDir, 'site'));
  edit({ 'index.md': write('Home'), 'old.md': write('\u{10A60}\u{10A61}'), 'ru.md': write('Привет') });
  const { warnings } = await build({ siteUrl: 'https://larkspur.example' });
  expect(warnings).toEqual([
    'old.md:1:1 warning export/undrawable-card\n' +
      '  The social card has boxes in place of "\u{10A60}\u{10A61}": no font here has them.\n' +
      '  hint: install a font for these letters, and build with --clean; or name one in theme.fonts.text of site.yaml.',
  ]);
  const again = await build({ siteUrl: 'https://larkspur.example' });
  expect(again.warnings).toEqual(warnings);
});
