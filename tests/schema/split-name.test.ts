import { expect, test } from 'vitest';
import { splitLongNames } from '../../schema/wire/split-name.ts';

test.each([
  ['SplitChunksPlugin', ['Split', 'Chunks', 'Plugin']],
  ['ContextModuleFactory Hooks', ['Context', 'Module', 'Factory Hooks']],
  ['The option optimization.splitChunks', ['The option optimization.', 'split', 'Chunks']],
  ['JavaScript and TypeScript', ['JavaScript and TypeScript']],
  ['["webpack","production"]', ['["webpack",', '"production"]']],
  ['', ['']],
])('splits the long names in %j, and keeps every character', (text, parts) => {
  expect(splitLongNames(text)).toEqual(parts);
  expect(splitLongNames(text).join('')).toBe(text);
});
