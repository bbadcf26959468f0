// A sample with the TypeScript compiler: it is loaded on demand, and its errors have their place in the editor.

import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { lengthenLimits } from './lengthen-limits.ts';
import { openPage } from './open-page.ts';
import { sampleFiles } from './sample-files.ts';
import { useSite } from './use-site.ts';
import { writeCode } from './write-code.ts';

const { urlOf, getBrowser } = useSite({ files: sampleFiles, hasKits: true });

/** What a mistake in the first argument of `toFixed()` gives. */
const message = "TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.";

test.each([
  ['loader', 0],
  ['command', 1],
] as const)('the type errors of the sample "%s" are marked, and go away with the mistake', async (name, index) => {
  const { page, close } = await openPage(getBrowser());
  await lengthenLimits(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(urlOf('/guides/types/'));
  const button = page.getByRole('button', { name: 'Run', exact: true }).nth(index);
  await button.waitFor();
  expect(loaded.filter(isCompiler)).toEqual([]);

  await button.click();
  const sample = page.getByRole('region', { name: `Sample ${name}` });
  const success = sample.getByLabel('Terminal').getByText(/webpack 5\.[\d.]+ compiled successfully/);
  await success.waitFor();
  expect(loaded.filter(isCompiler)).toHaveLength(1);

  await writeCode(sample, 'src/index.ts', 'import { high } from "./tide.ts";\n\nconsole.log(high.toFixed("2"));\n');
  await placeOf(sample, 'src/index.ts:3:26').waitFor();
  await sample.getByText(`Error: ${message}`).waitFor();
  await writeCode(sample, 'src/index.ts', 'import { high } from "./tide.ts";\n\nconsole.log(high.toFixed(1));\n');
  await placeOf(sample, 'src/index.ts:3:26').waitFor({ state: 'detached' });

  // an error in a file that has not changed itself
  await writeCode(sample, 'src/tide.ts', 'export const high: string = "4.6";\n');
  await placeOf(sample, 'src/index.ts:3:18').waitFor();
  await writeCode(sample, 'src/tide.ts', 'export const high: number = 4.7;\n');
  await placeOf(sample, 'src/index.ts:3:18').waitFor({ state: 'detached' });
  await success.waitFor();
  await close();
});

const isCompiler = (path: string): boolean => /^\/compiler\/typescript-[0-9a-f]{12}\.json$/.test(path);

/** The link of an error to its place in the editor. */
const placeOf = (sample: Locator, place: string): Locator => sample.getByRole('button', { name: place });
