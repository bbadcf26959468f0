// "Called after `beforeRun`" below a hook, and "`shutdown` comes before `afterDone`": a build calls them in this order.

import type { CheckRun } from '../check-run.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { hashKey } from '../result-cache.ts';
import { placeInLine, type SentenceLine } from './list-sentences.ts';

/** When the section's own hook is called, and when a named one is. */
const patterns = {
  own: /(?:^|(?<=[.;:] ))(?:It is called|It runs|Called)(?: (?!after|before|if|when|unless)[^.;:`]*?)? (after|before) (?:(?:each|every|the first|the last) tap of |the hook )?\[?`([a-z]\w+)`/g,
  named:
    /`([a-z]\w+)`(?:\]\([^)]*\))? (?:is called|comes|runs|happens|follows)(?: \w+ly)? (after|before) \[?`([a-z]\w+)`/g,
  /** "`watchRun`, then `compile`": the first comes before. */
  series: /`([a-z]\w+)`(?:\]\([^)]*\))?(?: at once)?,? (?:and )?(?:then|after that) \[?`([a-z]\w+)`/g,
};

/** Reads the hooks in the order in which a build calls each first, or what is known about it. */
export async function readHookOrder(run: CheckRun): Promise<readonly string[]> {
  const key = hashKey('hook-order', run.toolHash);
  const known = run.cache.find<readonly string[]>(key);
  if (known !== undefined) return known;
  const order = await run.ask<readonly string[]>('order-hooks.mjs', {});
  run.cache.add(key, order);
  return order;
}

/** Checks the order of hooks in sentences: `docs/hook-order`. Hooks that the build does not call are left out. */
export function checkHookOrder(
  page: CheckedPage,
  order: readonly string[],
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const stated = page.sentences.flatMap((sentence) =>
    listStated(page, sentence, order).flatMap(({ first, relation, second, index, words }) => {
      const [own, other] = [findPosition(first, first, order), findPosition(second, first, order)];
      if (own === undefined || other === undefined) return [];
      return [{ line: sentence.line, index, words, isTrue: own > other === (relation === 'after') }];
    }),
  );
  const findings = stated
    .filter(({ isTrue }) => !isTrue)
    .map(({ line, index, words }) =>
      createFinding({
        code: 'docs/hook-order',
        filePath: page.filePath,
        place: placeInLine(line, index, words.length),
        message: 'A build calls the two hooks in the other order.',
        found: words,
        hint: 'correct the sentence.',
      }),
    );
  return { comparedCount: stated.length, findings };
}

/** Two hooks, as a path or as a name, with what a sentence says about them. */
interface StatedOrder {
  readonly first: string;
  readonly relation: string;
  readonly second: string;
  readonly index: number;
  readonly words: string;
}

function listStated(page: CheckedPage, { text, line }: SentenceLine, order: readonly string[]): StatedOrder[] {
  const hook = page.hooks.findLast(({ place }) => place.line < line);
  const isBelow = hook !== undefined && !page.source.split('\n').slice(hook.place.line, line).some(isHeading);
  const own = isBelow
    ? [...text.matchAll(patterns.own)].map(({ index, 0: words, 1: relation = '', 2: second = '' }) => ({
        first: hook.path ?? '',
        relation,
        second,
        index,
        words,
      }))
    : [];
  const described = isBelow ? listDescribed(text, hook.path ?? '', order) : [];
  const named = [...text.matchAll(patterns.named)].map(
    ({ index, 0: words, 1: first = '', 2: relation = '', 3: second = '' }) => ({
      first,
      relation,
      second,
      index,
      words,
    }),
  );
  const series = [...text.matchAll(patterns.series)].map(({ index, 0: words, 1: first = '', 2: second = '' }) => ({
    first,
    relation: 'before',
    second,
    index,
    words,
  }));
  return [...own, ...described, ...named, ...series, ...listNumbered(page, { text, line })];
}

/** Lists the hooks whose names a sentence has as words: "before the records are read" is about `readRecords`. */
function listDescribed(text: string, first: string, order: readonly string[]): StatedOrder[] {
  const prefix = first.slice(0, first.lastIndexOf('.') + 1);
  const siblings = order.filter((path) => path.startsWith(prefix) && path !== first);
  return [...text.matchAll(/(?:^Called|, and|,) (after|before) ((?:the|a|all|its)\b[^.;:,()`]*)/g)].flatMap(
    ({ index, 0: words, 1: relation = '', 2: clause = '' }) => {
      const own = new Set(listStems(clause));
      const named = siblings.filter((path) => {
        const parts = listStems(path.slice(prefix.length).replaceAll(/(?=[A-Z])/g, ' '));
        return parts.length > 1 && parts.every((part) => own.has(part));
      });
      const [second, ...others] = named;
      return second === undefined || others.length > 0 ? [] : [{ first, relation, second, index, words }];
    },
  );
}

function listStems(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word.replace(/(?<=\w{3})(?:s|ed|ing)$/, ''));
}

/** Lists the hook of a numbered row of a table, with that of the row below. */
function listNumbered(page: CheckedPage, { text, line }: Pick<SentenceLine, 'text' | 'line'>): StatedOrder[] {
  const below = page.sentences.find((row) => row.line === line + 1)?.text ?? '';
  const [first, second] = [text, below].map((row) => /^\| *(\d+) *\| *\[?`([a-z]\w+)`/.exec(row));
  if (first === undefined || second === undefined || first === null || second === null) return [];
  const prefix = page.hooks[0]?.path?.replace(/\w+$/, '') ?? '';
  const [one, other] = [first, second].map((found) => `${prefix}${found[2] ?? ''}`);
  return [{ first: one ?? '', relation: 'before', second: other ?? '', index: 0, words: text }];
}

function isHeading(line: string): boolean {
  return /^#{1,6} /.test(line);
}

/** Finds the position of a hook: one of the same object, or the only one with this name. */
function findPosition(name: string, sibling: string, order: readonly string[]): number | undefined {
  const prefix = sibling.slice(0, sibling.lastIndexOf('.') + 1);
  const exact = order.indexOf(name.includes('.') ? name : `${prefix}${name}`);
  if (exact !== -1) return exact;
  const others = order.flatMap((path, index) => (path.endsWith(`.hooks.${name}`) ? [index] : []));
  return others.length === 1 ? others[0] : undefined;
}
