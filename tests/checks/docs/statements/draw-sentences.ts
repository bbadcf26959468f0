// IO. Run by hand: `node tests/checks/docs/statements/draw-sentences.ts [COUNT] [SEED]`. Draws sentences with a name or a number
// from all pages but the blog, so that a person can compare them with the software. The same seed draws the same ones.

import { join } from 'node:path';
import { createRandom } from '../../../attacks/harness/random.ts';
import { readPages } from '../read-pages.ts';

const root = join(import.meta.dirname, '../../../..');
const [count, seed] = [process.argv[2] ?? '100', process.argv[3] ?? '1'].map(Number);
const { pages } = await readPages(join(root, 'content'), join(root, 'node_modules/.cache/docgraph'));
const sentences = pages
  .filter(({ sectionSlug }) => sectionSlug !== 'blog')
  .flatMap((page) =>
    page.sentences.flatMap(({ text, line }) =>
      text
        .split(/(?<=[.:]) (?=[A-Z`[])/)
        .filter((sentence) => /`[^`]+`|\d/.test(sentence) && sentence.split(' ').length >= 8)
        .map((sentence) => `${page.filePath}:${line} ${sentence}`),
    ),
  );
const random = createRandom(seed ?? 1);
const drawn = new Set<string>();
while (drawn.size < Math.min(count ?? 100, sentences.length)) drawn.add(random.pick(sentences));
process.stdout.write(`${[...drawn].join('\n')}\n`);
