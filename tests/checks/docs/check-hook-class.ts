// Pure. Sentences and table rows that name a hook beside a class of hooks.

import { createFinding, type DocFinding } from './finding.ts';
import { listInlineCode } from './list-inline-code.ts';
import { readHookResults } from './read-hook-results.ts';
import type { CheckedPage } from './read-pages.ts';

const hookClass = /^(?:Sync|Async(?:Series|Parallel))(?:Bail|Waterfall|Loop)?Hook$/;

/** What a paragraph begins with that is about hooks of one class: it names them afterward. */
const announced = /^[^`]*\bhooks are(?: all)? of the (?:type|class) (?=`\w+Hook`\.)/;

/**
 * Checks the class of hooks: `docs/hook-class`. A sentence or row that names a single class is about it; each hook that it
 * names has this class in one of webpack's objects.
 */
export function checkHookClass(
  { filePath, source }: CheckedPage,
  classesByHook: ReadonlyMap<string, ReadonlySet<string>>,
): DocFinding[] {
  const bySentence = Map.groupBy(listInlineCode(source), ({ line, column, lineText }) => {
    // an item that begins with a class is about it to its end
    const isItem = /^[-*] \*\*`\w+Hook`\*\*/.test(lineText) || announced.test(lineText);
    return `${line} ${isItem ? 0 : lineText.slice(0, column).split('. ').length}`;
  });
  return [...bySentence.values()].flatMap((codes) => {
    const named = new Set(codes.map(({ text }) => text).filter((text) => hookClass.test(text)));
    const [stated = '', ...others] = named;
    if (stated === '' || others.length > 0) return [];
    return codes.flatMap(({ text, line, column, lineText }) => {
      const hook = text.replace(/^(?:\w+\.)?hooks\./, '');
      const classes = classesByHook.get(hook);
      const isAnnounced = announced.test(lineText);
      if (classes === undefined || classes.has(stated) || !(isAnnounced || isSubject(lineText, column, text.length)))
        return [];
      return [
        createFinding({
          code: 'docs/hook-class',
          filePath,
          place: { line, column, endLine: line, endColumn: column + text.length },
          message: `The hook "${hook}" is no ${stated}.`,
          expected: [...classes].sort().join(' or '),
          found: stated,
          hint: 'correct the class.',
        }),
      ];
    });
  });
}

/** Returns whether a name is what the line is about: the first cell of a row, a link, or what a class in brackets follows. */
function isSubject(lineText: string, column: number, length: number): boolean {
  const [before, after] = [lineText.slice(0, column - 2), lineText.slice(column + length)];
  // "two hooks, `a` and `b`, both of the type `SyncHook`"
  const isListed = /^(?:,| and |, and )[^.]*\b(?:both|all|each)(?: are)? of the (?:type|class) `\w+Hook`/.test(after);
  return (
    isListed ||
    before === '| ' ||
    before.endsWith('[') ||
    /^ \(`\w+Hook`/.test(after) ||
    /^ is an? `\w+Hook`/.test(after)
  );
}

/** Reads the classes of all hooks of that name from type declarations. */
export function listHookClasses(types: string): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([...readHookResults(types)].map(([name, hooks]) => [name, new Set(hooks.map(({ type }) => type))]));
}
