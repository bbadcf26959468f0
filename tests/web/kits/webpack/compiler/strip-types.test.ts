import { expect, test } from 'vitest';
import { stripTypes } from '../../../../../web/kits/webpack/compiler/node/strip-types.ts';

test('types become blanks, so that every place stays the same', () => {
  const text =
    'const high: number = 4.6;\nfunction name<T extends object>(it: T): string {\n  return String(it!);\n}\n';
  const stripped = stripTypes(text);
  expect(stripped).toHaveLength(text.length);
  expect(stripped.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
    'const high = 4.6;',
    'function name (it ) {',
    ' return String(it );',
    '}',
    '',
  ]);
});

test('imports of types and interfaces go away, those of values stay', () => {
  const lines = stripTypes(
    'import type { Tide } from "./tide.ts";\nimport { high } from "./high.ts";\ninterface Moon { phase: number }\nexport default high as Tide;\n',
  )
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toEqual([
    '',
    'import { high } from "./high.ts";',
    '',
    expect.stringMatching(/^export default high\s*;$/),
    '',
  ]);
});

test('what needs other code is refused', () => {
  expect(() => stripTypes('enum Tide { High }')).toThrow('TypeScript enum is not supported in strip-only mode');
  expect(() => stripTypes('class Tide { constructor(private high: number) {} }')).toThrow('parameter property');
});

test('code without types stays as it is', () => {
  expect(stripTypes('const a = { b: 1 };\n')).toBe('const a = { b: 1 };\n');
  expect(stripTypes('')).toBe('');
});
