// Pure. "It receives the content of the file and the loader context": in the order of the parameters that the type of the
// option, or the hook above, has.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine, type SentenceLine } from './list-sentences.ts';

const received =
  /\b(?:[Rr]eceives?|gets?|takes|is passed|[Cc]alled(?: \w+)* with) (.+?)(?=[.;:]( |$)|, and (?:returns?|may return|webpack)\b|$)/g;

/** Checks the order in which a function receives its arguments: `docs/received`. */
export function checkReceived(page: CheckedPage): {
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
} {
  let comparedCount = 0;
  const findings = page.sentences.flatMap((sentence) => {
    const above = listParameters(page, sentence);
    return [...sentence.text.matchAll(received)].flatMap(({ index, 0: words, 1: list = '' }) => {
      const [, named] = /`(\w+)(?:\(\))?`(?: function)? $/.exec(sentence.text.slice(0, index)) ?? [];
      const parameters = named === undefined ? above : findWritten(page, named);
      if (parameters.length < 2) return [];
      const places = splitParts(list).flatMap((part) => {
        const place = findParameter(part, parameters);
        return place === undefined ? [] : [place];
      });
      if (new Set(places).size < 2) return [];
      comparedCount += 1;
      if (places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0))) return [];
      return [
        createFinding({
          code: 'docs/received',
          filePath: page.filePath,
          place: placeInLine(sentence.line, index, words.length),
          message: 'The arguments come in another order.',
          expected: parameters.join(', '),
          found: words,
          hint: 'name them in the order in which the function receives them.',
        }),
      ];
    });
  });
  return { comparedCount, findings };
}

/** Lists the parameters of the function that a sentence is about. */
function listParameters(page: CheckedPage, { line, entry }: SentenceLine): readonly string[] {
  if (entry !== undefined) {
    const typed = parseParameters(entry.type);
    return typed.length > 0 ? typed : findWritten(page, entry.path?.split('.').at(-1) ?? '');
  }
  const hook = page.hooks.findLast(({ place }) => place.line < line);
  const isBelow =
    hook !== undefined &&
    !page.source
      .split('\n')
      .slice(hook.place.line, line)
      .some((text) => /^#{1,6} /.test(text));
  return isBelow ? hook.argumentNames : [];
}

/** Finds the parameters that the samples of the page give a function of this name, where all agree. */
function findWritten({ codeBlocks }: CheckedPage, name: string): readonly string[] {
  const own = new RegExp(`\\b${name}(?::? = |: )?(?:async )?(?:function \\w*)?\\(([\\w, ]+)\\) (?:=> |\\{)`, 'g');
  const found = new Set(codeBlocks.flatMap(({ text }) => [...text.matchAll(own)].map(([, list = '']) => list)));
  const [list, ...others] = found;
  return list === undefined || others.length > 0 ? [] : list.split(',').map((parameter) => parameter.trim());
}

/** Reads the parameters of the only function in a type; several functions may have different ones. */
function parseParameters(type: string): string[] {
  const [first, ...others] = [...type.matchAll(/\(([\w\s,?]+)\) =>/g)];
  return first === undefined || others.length > 0
    ? []
    : (first[1] ?? '').split(',').map((name) => name.trim().replace('?', ''));
}

/** Splits a list at its commas and conjunctions, outside of code. */
function splitParts(list: string): string[] {
  return list.split(/,? and (?=[^`]*(?:`[^`]*`[^`]*)*$)|, (?=[^`]*(?:`[^`]*`[^`]*)*$)/);
}

/** Finds the parameter that a part names: in code, or with a word that no other parameter's name has. */
function findParameter(part: string, parameters: readonly string[]): number | undefined {
  const [code] = /(?<=^(?:\w+ )?`)\w+(?=`)/.exec(part) ?? [];
  if (code !== undefined) {
    const place = parameters.indexOf(code);
    return place === -1 ? undefined : place;
  }
  const own = new Set(listWords(part.replaceAll(/`[^`]*`/g, '')));
  const words = parameters.map((name) => listWords(name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')));
  const places = words.flatMap((named, place) =>
    named.some((word) => own.has(word) && !words.some((other, at) => at !== place && other.includes(word)))
      ? [place]
      : [],
  );
  return places.length === 1 ? places[0] : undefined;
}

function listWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word.replace(/(?<=\w{3})s$/, ''));
}
