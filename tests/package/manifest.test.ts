import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): Readonly<Record<string, unknown>> =>
  // a manifest is an object
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Readonly<Record<string, unknown>>;
const manifest = read('package.json');

test('an installation needs no other package, and native ones are optional and exact', () => {
  expect(manifest['dependencies']).toBeUndefined();
  expect(manifest['optionalDependencies']).toEqual({
    '@napi-rs/canvas': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    satteri: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

test('no script runs where the package is installed', () => {
  const names = Object.keys(manifest['scripts'] ?? {});
  expect(names.filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
});

test('the program and the sentence for an old Node ask for the Node of the manifest', () => {
  expect(manifest['engines']).toEqual({ node: '>=24' });
  for (const name of ['start', 'run'])
    expect(readFileSync(new URL(`../../web/commands/${name}.mjs`, import.meta.url), 'utf8')).toContain(
      'const minMajorVersion = 24;',
    );
});
