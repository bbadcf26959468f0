// Pure. Two sentences in almost the same words about the same names, of which one says the opposite of the other.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

/** Words of which only one can be right. */
const opposites: readonly (readonly string[])[] = [
  ['before', 'after'],
  ['true', 'false'],
  ['on', 'off'],
  ['first', 'last'],
  ['earlier', 'later'],
  ['synchronous', 'asynchronous'],
  ['synchronously', 'asynchronously'],
  ['production', 'development'],
  ['higher', 'lower'],
  ['more', 'fewer'],
  ['larger', 'smaller'],
  ['always', 'never'],
  ['required', 'optional'],
  ['null', 'undefined'],
  ['seconds', 'milliseconds'],
  ['longer', 'shorter'],
  ['older', 'newer'],
  ['faster', 'slower'],
  ['relative', 'absolute'],
  ['included', 'excluded'],
  ['left', 'right'],
];

/** What turns a sentence into its opposite. */
const negations: ReadonlySet<string> = new Set(['not', 'never', 'cannot']);

/** Words that say nothing about what a sentence is about. */
const fillers = new Set(
  'a an the of to in is are be it its this that with for and or as by at from which they them their has have if so you your can may do does was then also only'.split(
    ' ',
  ),
);

/** The share of common words from which two sentences are about the same: with the same names in code, and without any. */
const [leastShare, leastPlainShare] = [0.6, 0.85];

/** The number of words that such a sentence has at least. */
const leastWords = 4;

/** A word that is in more sentences than this leads to too many others. */
const commonFrom = 400;

interface Sentence {
  readonly page: CheckedPage;
  readonly line: number;
  readonly index: number;
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** Names in code: another name makes it a sentence about something else. */
  readonly names: string;
  readonly polar: ReadonlySet<string>;
  readonly isNegated: boolean;
}

/** Creates the check: `docs/contradiction`. Both sentences are reported. */
export function createContradictionCheck(
  pages: readonly CheckedPage[],
): (page: CheckedPage) => { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const sentences = pages.flatMap(listParts);
  const byWord = new Map<string, Sentence[]>();
  for (const sentence of sentences)
    for (const word of sentence.words) byWord.set(word, [...(byWord.get(word) ?? []).slice(0, commonFrom), sentence]);
  const byPage = Map.groupBy(sentences, ({ page }) => page.filePath);
  return (page) => {
    let comparedCount = 0;
    const findings = (byPage.get(page.filePath) ?? []).flatMap((sentence) => {
      const similar = listSimilar(sentence, byWord);
      comparedCount += similar.length > 0 ? 1 : 0;
      // where the pages agree with a sentence elsewhere, the other one is about another case
      const opposite = similar.find((other) => isOpposite(sentence, other));
      if (opposite === undefined) return [];
      return [
        {
          ...createFinding({
            code: 'docs/contradiction',
            filePath: page.filePath,
            place: placeInLine(sentence.line, sentence.index, sentence.text.length),
            message: 'Another sentence says the opposite in almost the same words.',
            expected: opposite.text,
            found: sentence.text,
            hint: 'correct one of them, or say what is different.',
          }),
          related: {
            filePath: opposite.page.filePath,
            place: placeInLine(opposite.line, opposite.index, 1),
            message: 'the other sentence',
          },
        },
      ];
    });
    return { comparedCount, findings };
  };
}

function listParts(page: CheckedPage): Sentence[] {
  return page.sentences
    .filter(({ text }) => !text.startsWith('|'))
    .flatMap(({ text: whole, line }) =>
      [...whole.matchAll(/[^.:;!?]+(?:[.:;!?](?! |$)[^.:;!?]*)*/g)].map(({ index, 0: part }) => {
        const text = part.trim();
        const plain = text.replaceAll(/\]\([^)]*\)|[[\]*"]/g, '');
        const all = (plain.toLowerCase().match(/`[^`]+`|[a-z][a-z'-]*|\d+(?:\.\d+)*/g) ?? []).map((word) =>
          word.replaceAll('`', ''),
        );
        return {
          page,
          line,
          index: index + part.length - part.trimStart().length,
          text,
          words: new Set(all.filter((word) => !isPolar(word) && !negations.has(word) && !fillers.has(word)).map(stem)),
          names: (plain.match(/`[^`]+`/g) ?? [])
            .filter((name) => !isPolar(name.slice(1, -1)))
            .sort()
            .join(' '),
          polar: new Set(all.filter(isPolar)),
          isNegated: all.filter((word) => negations.has(word)).length % 2 === 1,
        };
      }),
    )
    .filter(({ words }) => words.size >= leastWords);
}

function listSimilar(sentence: Sentence, byWord: ReadonlyMap<string, readonly Sentence[]>): Sentence[] {
  const counts = new Map<Sentence, number>();
  for (const word of sentence.words) {
    const others = byWord.get(word) ?? [];
    if (others.length <= commonFrom) for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  return [...counts].flatMap(([other, count]) => {
    const share = count / (sentence.words.size + other.words.size - count);
    return other !== sentence &&
      share >= (sentence.names === '' ? leastPlainShare : leastShare) &&
      other.names === sentence.names
      ? [other]
      : [];
  });
}

function isOpposite(left: Sentence, right: Sentence): boolean {
  if (left.isNegated !== right.isNegated) return true;
  return opposites.some((group) => {
    const [own, other] = [left, right].map(({ polar }) => group.filter((word) => polar.has(word)));
    return own?.length === 1 && other?.length === 1 && own[0] !== other[0];
  });
}

function isPolar(word: string): boolean {
  return opposites.some((group) => group.includes(word));
}

function stem(word: string): string {
  return word.replace(/(?<=\w{3})(?:s|ed|ing)$/, '');
}
