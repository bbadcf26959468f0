import { expect, test } from 'vitest';
import { buildTreemap } from '../../../../../web/kits/webpack/workbench/build-treemap.ts';
import { describeChunk } from '../../../../../web/kits/webpack/workbench/chunk-graph.tsx';
import { drawEdge, layoutChunks } from '../../../../../web/kits/webpack/workbench/layout-chunks.ts';
import type { GraphChunk, GraphModule } from '../../../../../web/kits/webpack/compiler/build-details.ts';

const chunk = (id: string, isInitial: boolean, children: readonly string[] = []): GraphChunk => ({
  id,
  names: [],
  files: [`${id}.js`],
  sizeBytes: 2048,
  isInitial,
  children,
  reason: undefined,
});

const module = (name: string, sizeBytes: number, chunks: readonly string[]): GraphModule => ({
  name,
  sizeBytes,
  chunks,
  usedExports: undefined,
  providedExports: undefined,
  reasons: [],
  innerModules: [],
  code: undefined,
});

const percent = (width: number, height: number): number => Math.round(width * height * 100);

test('a chunk is in the column of the loads before it, and circles end', () => {
  const layout = layoutChunks([
    chunk('main', true, ['a', 'b']),
    chunk('a', false, ['c', 'gone']),
    chunk('b', false, ['main', 'b']),
    chunk('c', false),
    chunk('other', true),
  ]);
  expect(layout.cells.map(({ chunk: { id }, column, row }) => [id, column, row])).toEqual([
    ['main', 0, 0],
    ['a', 1, 0],
    ['b', 1, 1],
    ['c', 2, 0],
    ['other', 0, 1],
  ]);
  expect([layout.columns, layout.rows]).toEqual([3, 2]);
  expect(layout.edges).toEqual([
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 0],
  ]);
  expect(drawEdge(layout, [0, 2])).toBe('M0.875 0.5C0.9375 0.5 0.9375 1.5 1 1.5');
  expect(drawEdge(layout, [2, 0])).toBe('M1.875 1.5C2 1.5 2 0.5 0.875 0.5');
  expect(layoutChunks([])).toEqual({ cells: [], edges: [], columns: 0, rows: 0 });
});

test('a chunk is described in words', () => {
  const all = [chunk('main', true, ['a']), chunk('a', false)];
  expect(all.map((each) => describeChunk(each, all))).toEqual([
    'Chunk main, 2 KiB, loaded at the start; in main.js; loads a',
    'Chunk a, 2 KiB, loaded on demand; in a.js',
  ]);
});

test('the areas of a treemap are the sizes of chunks and of their modules, and fill it', () => {
  const chunks = [chunk('main', true), chunk('a', false), chunk('empty', false)];
  const joined = {
    ...module('y', 30, ['a']),
    innerModules: ['y/one', 'y/two'].map((name) => ({ ...module(name, 15, []) })),
  };
  const modules = [module('x', 50, ['main']), joined, module('z', 10, ['main', 'a']), module('no', 0, ['a'])];
  const drawn = buildTreemap({ modules, chunks }, 2).map(({ id, isInitial, width, height, tiles }) => [
    id,
    isInitial,
    percent(width, height),
    tiles.map((tile) => [tile.name, tile.moduleName, percent(tile.width, tile.height)]),
  ]);
  expect(drawn).toEqual([
    [
      'main',
      true,
      60,
      [
        ['x', 'x', 83],
        ['z', 'z', 17],
      ],
    ],
    [
      'a',
      false,
      40,
      [
        ['y/one', 'y', 38],
        ['y/two', 'y', 38],
        ['z', 'z', 25],
      ],
    ],
  ]);
  expect(buildTreemap({ modules: [module('orphan', 5, [])], chunks }, 2)).toEqual([]);
});
