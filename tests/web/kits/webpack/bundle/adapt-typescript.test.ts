import { expect, test } from 'vitest';
import { shortenTypes, typescriptFile } from '../../../../../web/kits/webpack/bundle/adapt-typescript.ts';

test('the types lose their comments and keep their lines and references', () => {
  const text = `/*! *****
Copyright
***** */

/// <reference lib="es5" />
interface Tide {
    /** Height in metres, \`*\` for none. */
    high: number; // kept: no line of its own
    // gone
    path: "src/*" | "dist/**";
}
`;
  const short = shortenTypes(text);
  expect(short).toBe(`



/// <reference lib="es5" />
interface Tide {

    high: number; // kept: no line of its own

    path: "src/*" | "dist/**";
}
`);
});

test('a pack has the compiler and all its types, without translations and the second copy for `tsc`', () => {
  const paths = [
    'package.json',
    'bin/tsc',
    'bin/tsserver',
    'lib/typescript.js',
    'lib/_tsc.js',
    'lib/typescript.d.ts',
    'lib/lib.d.ts',
    'lib/lib.es2022.array.d.ts',
    'lib/de/diagnosticMessages.generated.json',
  ];
  expect(paths.filter((path) => typescriptFile.test(`typescript/${path}`))).toEqual([
    'package.json',
    'bin/tsc',
    'lib/typescript.js',
    'lib/lib.d.ts',
    'lib/lib.es2022.array.d.ts',
  ]);
});
