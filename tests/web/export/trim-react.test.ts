import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filterExports, findImports } from '../../../web/export/bundle/trim-react.ts';

const code = readFileSync(
  createRequire(import.meta.url)
    .resolve('react')
    .replace('index.js', 'cjs/react.production.js'),
  'utf8',
);

/** Runs the text of a CommonJS module and lists its exports. */
function listExports(text: string): readonly string[] {
  const module = { exports: {} };
  // oxlint-disable-next-line no-new-func -- how a CommonJS module runs
  new Function('exports', text)(module.exports);
  return Object.keys(module.exports);
}

test('only the listed exports are left, and the rest of the file still runs', () => {
  expect(listExports(code)).toContain('forwardRef');
  expect(listExports(filterExports(code, new Set(['useState', 'version', 'missing'])))).toEqual([
    'useState',
    'version',
  ]);
  expect(listExports(filterExports(code, undefined))).toEqual([]);
});

test('imports of values are found, those of types are not', () => {
  const text = `import { useMemo, type ReactElement } from 'react';
import {
  memo as keep,
  useId,
} from "react";
import type { Ref } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
`;
  expect(findImports(text)).toEqual([
    ['react', 'useMemo'],
    ['react', 'memo'],
    ['react', 'useId'],
    ['react-dom', 'flushSync'],
  ]);
});
