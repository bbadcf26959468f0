// Every complete configuration of the documentation, which `npm run check:docs` hands to webpack itself.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { explainText } from './explain-text.ts';

const contentDir = fileURLToPath(new URL('../../../../../content/', import.meta.url));

interface ConfigurationSample {
  readonly place: string;
  readonly text: string;
  readonly isInvalid: boolean;
}

/** Lists the fences that have a configuration; a diff is none. */
function listSamples(): readonly ConfigurationSample[] {
  const filePaths = readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.mdx?$/.test(path),
  );
  return filePaths.sort().flatMap((filePath) => {
    const text = readFileSync(contentDir + filePath, 'utf8');
    return [
      ...text.matchAll(/^( *)```\w+ ([^\n]*\bfile="?webpack[\w.]*\.[cm]?[jt]s\b[^\n]*)\n(.*?)^\1```$/gms),
    ].flatMap(({ index, 2: meta = '', 3: code = '' }) =>
      /\b(?:diff|fragment)\b/.test(meta)
        ? []
        : [
            {
              place: `${filePath}:${text.slice(0, index).split('\n').length}`,
              text: code,
              isInvalid: /\binvalid\b/.test(meta),
            },
          ],
    );
  });
}

test('finds no mistake in the samples of the documentation that webpack accepts, and some in those that it refuses', async () => {
  const samples = listSamples();
  expect(samples.length).toBeGreaterThan(700);
  const wrong: unknown[] = [];
  let foundCount = 0;
  for (const { place, text, isInvalid } of samples) {
    const { problems, configurations, notes } = await explainText(text);
    if (isInvalid) foundCount += problems.length > 0 ? 1 : 0;
    else if (problems.length > 0 || configurations.length + notes.length === 0) wrong.push([place, problems]);
  }
  expect(wrong).toEqual([]);
  // of the others, some fail only when they run
  expect(foundCount).toBeGreaterThanOrEqual(5);
});
