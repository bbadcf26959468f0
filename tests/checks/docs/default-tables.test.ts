// The tables of content/configuration/defaults.md are what webpack applies. `UPDATE=1` writes them.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import webpack from 'webpack';
import { formatDefaultTable, type DefaultsColumn } from './format-default-tables.ts';

const page = fileURLToPath(new URL('../../../content/configuration/defaults.md', import.meta.url));

const tables: Readonly<Record<string, readonly webpack.Configuration[]>> = {
  'By mode': ['production', 'development', 'none'].map((mode) => ({ mode }) as webpack.Configuration),
  'Browsers and Node.js': listTargets(['web', 'webworker', 'node', 'universal']),
  'Other environments': listTargets(['deno', 'bun', 'electron-main', 'electron-renderer', 'nwjs']),
};

describe('the page about defaults', () => {
  for (const [heading, configurations] of Object.entries(tables))
    test(`${heading}: is as webpack applies them`, () => {
      const text = readFileSync(page, 'utf8').replaceAll('\r\n', '\n');
      const [before = '', ...rest] = text.split(new RegExp(`(^### ${heading}$|^## ${heading}$)`, 'm'));
      const section = rest.join('');
      const shown = /^\|(?:.*\n\|)*.*$/m.exec(section)?.[0] ?? '';
      const wanted = formatDefaultTable(configurations.map(applyDefaults)).join('\n');
      const isWriting = process.env['UPDATE'] === '1';
      if (isWriting) writeFileSync(page, before + section.replace(shown, () => wanted));
      expect(isWriting ? wanted : shown).toBe(wanted);
    });

  test('leaves out what is the same everywhere, and says where an option is not set', () => {
    const columns = [
      { title: 'one', options: { cache: false, output: { path: 'a', filename: 'b' } } },
      { title: 'two', options: { cache: false, output: { path: 'c' } } },
    ];
    expect(formatDefaultTable(columns)).toEqual([
      '| Option | `one` | `two` |',
      '| --- | --- | --- |',
      '| `output.filename` | `"b"` | not set |',
      '| `output.path` | `"a"` | `"c"` |',
    ]);
  });
});

function listTargets(targets: readonly string[]): readonly webpack.Configuration[] {
  return targets.map((target) => ({ mode: 'production', target }));
}

function applyDefaults(configuration: webpack.Configuration): DefaultsColumn {
  // A folder without package.json and browserslist, which some defaults depend on.
  const context = fileURLToPath(new URL('./fixtures/', import.meta.url));
  const options = webpack.config.getNormalizedWebpackOptions({ target: 'web', ...configuration, context });
  webpack.config.applyWebpackOptionsDefaults(options);
  const isOfTarget = typeof configuration.target === 'string';
  return { title: String(isOfTarget ? configuration.target : configuration.mode), options: { ...options } };
}
