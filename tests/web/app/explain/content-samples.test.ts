// Every complete configuration of the documentation, which `npm run check:docs` hands to webpack itself.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { explainText } from './explain-text.ts';

const contentDir = fileURLToPath(new URL('../../../../content/', import.meta.url));

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

test('finds the mistakes that webpack finds in the samples of the documentation, and no others', async () => {
  const samples = listSamples();
  expect(samples.length).toBeGreaterThan(700);
  const wrong: unknown[] = [];
  for (const { place, text, isInvalid } of samples) {
    const { problems, configurations } = await explainText(text);
    if (problems.length > 0 !== isInvalid) wrong.push([place, problems]);
    if (configurations.length === 0) wrong.push([place, 'no configuration']);
  }
  expect(wrong).toEqual([]);
});
