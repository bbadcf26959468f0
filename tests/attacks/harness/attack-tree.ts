// The content under attack: large enough that careless work shows, and the same on every machine.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandom, type Random } from './random.ts';

/** Sections with a printable page each, so that one page holds all the text of its section. */
export const sectionSlugs: readonly string[] = ['guides', 'reference'];

/** First line of a file outside the content tree that a link inside it points to. No answer may contain it. */
export const secretLine = 'SECRET_TOKEN: kept-outside-of-the-tree';

const vocabularySize = 4_000;
const syllables = ['ba', 'cor', 'dil', 'en', 'fas', 'gru', 'hol', 'im', 'jo', 'kra', 'lum', 'mi', 'nor', 'pes', 'tu'];

/**
 * Writes the tree into `content` below a folder, and beside it a file that must not leak.
 * @param pagesPerSection about 12 KB of markdown each
 * @returns the content folder
 */
export function writeAttackTree(rootDir: string, pagesPerSection: number): string {
  const contentDir = join(rootDir, 'content');
  const random = createRandom(11);
  const vocabulary = Array.from({ length: vocabularySize }, () => createWord(random));
  const write = (filePath: string, text: string): void => {
    mkdirSync(dirname(join(contentDir, filePath)), { recursive: true });
    writeFileSync(join(contentDir, filePath), text);
  };
  write('site.yaml', 'name: Attacked\ndescription: A site that strangers ask.\nsiteUrl: https://attacked.example\n');
  write(
    'index.md',
    '---\ntitle: Attacked\ndescription: Where it starts.\n---\n\nThe first words and [a drawing](./icon.svg).\n',
  );
  write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>\n');
  for (const slug of sectionSlugs) {
    write(`${slug}/index.md`, `---\ntitle: All ${slug}\nsort: -1\n---\n\nA list of ${slug}.\n`);
    for (let number = 0; number < pagesPerSection; number += 1) {
      write(`${slug}/page-${number}.md`, createPage({ number, pagesPerSection, vocabulary, random }));
    }
  }
  writeFileSync(join(rootDir, 'secret.txt'), `${secretLine}\nsecond line\n`);
  writeFileSync(join(rootDir, 'secret.md'), `---\n${secretLine}\n---\n\nText outside.\n`);
  symlinkSync(join(rootDir, 'secret.md'), join(contentDir, 'guides/linked.md'));
  symlinkSync(join(rootDir, 'secret.txt'), join(contentDir, 'guides/linked.txt'));
  return contentDir;
}

function createWord(random: Random): string {
  return Array.from({ length: random.integer(1, 4) }, () => random.pick(syllables)).join('');
}

function createPage(options: {
  readonly number: number;
  readonly pagesPerSection: number;
  readonly vocabulary: readonly string[];
  readonly random: Random;
}): string {
  const { number, pagesPerSection, vocabulary, random } = options;
  const createWords = (count: number): string => Array.from({ length: count }, () => random.pick(vocabulary)).join(' ');
  const createLink = (): string => {
    const target = random.integer(0, pagesPerSection);
    return `[${createWords(2)}](../${random.pick(sectionSlugs)}/page-${target}.md)`;
  };
  const parts = Array.from({ length: 14 }, (_, part) => {
    const heading = `${part % 3 === 0 ? '##' : '###'} ${createWords(3)} ${number} ${part}`;
    const code = `\`\`\`js\nconst ${random.pick(vocabulary)} = require('${random.pick(vocabulary)}');\n\`\`\``;
    return `${heading}\n\n${createWords(80)} ${createLink()}.\n\n- ${createWords(6)}\n- ${createLink()}\n\n${code}`;
  });
  return `---\ntitle: Page ${number} ${createWords(2)}\ndescription: ${createWords(8)}.\nsort: ${number}\n---\n\n${parts.join('\n\n')}\n`;
}
