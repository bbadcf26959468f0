// Pure. "The first argument …", "the second argument …": the items of a list count on. "In the third pass" below a hook: the
// row of the page's table "Pass" that has the hook says so too.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { listTables } from './list-tables.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

const item = /^\s*(?:[-*]|\d+\.) (?:the )?(first|second|third|fourth|fifth|last) (\w+)\b/i;

/** Checks ordinals: `docs/ordinal` for two items of a list with the same one, and for another row than that of the hook. */
export function checkOrdinals(page: CheckedPage): DocFinding[] {
  return [...checkItems(page), ...checkRows(page)];
}

function checkRows(page: CheckedPage): DocFinding[] {
  const numbered = listTables(page.sentences).flatMap(({ head, rows }) =>
    rows.flatMap(({ text }) => {
      const number = /^\| (\d)(?::| \|)/.exec(text)?.[1];
      const fragments = [...text.matchAll(/\(#([\w-]+)\)/g)].map(([, fragment]) => fragment);
      return number === undefined ? [] : [{ noun: head[0]?.toLowerCase() ?? '', number: Number(number), fragments }];
    }),
  );
  return page.sentences.flatMap(({ text, line }) => {
    const hook = page.hooks.findLast(({ place }) => place.line < line);
    return [...text.matchAll(/\bin the (\w+) (\w+)/g)].flatMap(({ index, 0: words, 1: ordinal = '', 2: noun = '' }) => {
      const row = numbered.find((own) => own.noun === noun && own.fragments.includes(hook?.fragment));
      if (row === undefined || !ordinals.includes(ordinal) || ordinals[row.number - 1] === ordinal) return [];
      return [
        createFinding({
          code: 'docs/ordinal',
          filePath: page.filePath,
          place: placeInLine(line, index, words.length),
          message: `The table of this page has the hook in ${noun} ${row.number}.`,
          found: words,
          hint: 'correct the sentence or the table.',
        }),
      ];
    });
  });
}

function checkItems(page: CheckedPage): DocFinding[] {
  let before = { line: 0, words: '', text: '' };
  return page.sentences.flatMap(({ text, line }) => {
    const [, ordinal, noun] = item.exec(text) ?? [];
    if (ordinal === undefined) return [];
    const own = { line, words: `${ordinal} ${noun}`.toLowerCase(), text };
    const previous = before;
    before = own;
    if (previous.line !== line - 1 || previous.words !== own.words) return [];
    return [
      {
        ...createFinding({
          code: 'docs/ordinal',
          filePath: page.filePath,
          place: placeInLine(line, 0, text.length),
          message: `The item before this one is about the ${own.words} too.`,
          hint: 'count on.',
        }),
        related: {
          message: 'the item before',
          filePath: page.filePath,
          place: placeInLine(previous.line, 0, previous.text.length),
        },
      },
    ];
  });
}
