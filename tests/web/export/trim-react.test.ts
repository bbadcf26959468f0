import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyUnreached, filterExports, findImports, keptExports } from '../../../web/export/bundle/trim-react.ts';

/** Reads a module of React as it is published. */
const readModule = (name: string, path: string): string =>
  readFileSync(
    createRequire(import.meta.url)
      .resolve(name)
      .replace('index.js', path),
    'utf8',
  );

const code = readModule('react', 'cjs/react.production.js');
const client = readModule('react-dom', 'cjs/react-dom-client.production.js');

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

test('of the scheduler, all that React uses is left', () => {
  const scheduler = readModule('scheduler', 'cjs/scheduler.production.js');
  const used = new Set(Array.from(client.matchAll(/\bScheduler\.(\w+)/g), ([, name = '']) => name));
  const left = listExports(filterExports(scheduler, keptExports['scheduler']));
  expect(left.toSorted()).toEqual(
    listExports(scheduler)
      .filter((name) => used.has(name))
      .toSorted(),
  );
  expect(left.length).toBeLessThan(listExports(scheduler).length);
});

test('functions for components and hooks that are left out are emptied, those for what is kept are not', () => {
  const [small, larger] = [emptyUnreached(client, new Set()), emptyUnreached(client, new Set(['Suspense']))];
  expect(small).toContain('function startViewTransition(');
  expect(small).not.toContain('.startViewTransition(');
  expect(small).toContain('function updateSuspenseComponent(current, workInProgress, renderLanes) {\n}');
  expect(small).toContain('function mountActionState(action, initialStateProp) {\n}');
  expect(larger).not.toContain('function updateSuspenseComponent(current, workInProgress, renderLanes) {\n}');
  expect(small).toContain('  r: requestFormReset\n};');
});

test('a release of React that names its functions otherwise is not bundled', () => {
  expect(() => emptyUnreached('function render() {\n}\n', new Set())).toThrow('React has nothing for');
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
