import { expect, test } from 'vitest';
import { createProjectFiles } from '../../../../../web/kits/webpack/compiler/project-files.ts';

test('the size of types that a program reads is reported, and of nothing else', () => {
  const sizes: number[] = [];
  const { fs, install, writeSource } = createProjectFiles((sizeBytes) => sizes.push(sizeBytes));
  install({ 'typescript/lib/lib.es5.d.ts': 'declare var NaN: number;\n' }, false);
  writeSource('src/index.ts', 'export const high = 4.6;\n');
  const { readFileSync } = fs as { readonly readFileSync: (path: string, encoding?: string) => unknown }; // as node:fs
  expect(readFileSync('/project/node_modules/typescript/lib/lib.es5.d.ts', 'utf8')).toBe('declare var NaN: number;\n');
  expect(readFileSync('/project/src/index.ts', 'utf8')).toBe('export const high = 4.6;\n');
  expect(sizes).toEqual([25]);
});
