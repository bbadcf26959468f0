// Search queries that match everything, nothing, or almost.

import type { Attack } from '../harness/attack.ts';
import { askGraph, flood } from '../harness/client.ts';

const selection =
  'totalCount suggestion sections { count } nodes { title score titleSegments { text } excerpt { text } }';

/** Searches in aliases, with words that change from request to request. */
function createSearchAttack(
  name: string,
  createQuery: (index: number) => string,
  options: { readonly aliases?: number; readonly isShort?: boolean; readonly fields?: string } = {},
): Attack {
  const { aliases = 1, isShort = false, fields = selection } = options;
  return {
    name,
    kind: 'search',
    isShort,
    run: (context) =>
      flood(context, { parallel: 4 }, (index) => {
        const names = Array.from({ length: aliases }, (_, alias) => alias);
        const searches = names.map((alias) => `a${alias}: search(query: $q${alias}, first: 1) { ${fields} }`);
        const parameters = names.map((alias) => `$q${alias}: String!`);
        const variables = Object.fromEntries(names.map((alias) => [`q${alias}`, createQuery(index * aliases + alias)]));
        return askGraph(context.port, `query (${parameters.join(' ')}) { ${searches.join(' ')} }`, variables);
      }),
  };
}

const createWords = (count: number, createWord: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => createWord(index)).join(' ');

const filters: Attack = {
  name: 'search filters with long lists',
  kind: 'search',
  run: (context) =>
    flood(context, { parallel: 4 }, (index) =>
      askGraph(
        context.port,
        'query ($filter: SearchFilter, $near: String) { search(query: "page", filter: $filter, near: $near) { totalCount } }',
        {
          filter: {
            sections: Array.from({ length: 3_000 }, (_, item) => `s${item}`),
            urlPrefix: `/${index}${'x'.repeat(20_000)}`,
          },
          near: 'y'.repeat(20_000),
        },
      ),
    ),
};

/** Attacks by search. */
export const searchAttacks: readonly Attack[] = [
  createSearchAttack(
    'thirty searches for twenty unknown words',
    (index) => createWords(20, (word) => `zqx${index}krimpo${word}`),
    { aliases: 30, isShort: true },
  ),
  createSearchAttack(
    'unknown words that nobody asks a suggestion for',
    (index) => createWords(20, (word) => `wq${index}z${word}`),
    {
      aliases: 30,
      fields: 'totalCount',
    },
  ),
  createSearchAttack('words of 900 letters', (index) => `${index}${'corbadil'.repeat(110)}`, {
    aliases: 10,
    isShort: true,
  }),
  createSearchAttack(
    'twenty words that are almost known',
    (index) => createWords(20, (word) => `b${'acor'.repeat((word % 4) + 1)}${index % 10}`),
    {
      aliases: 10,
    },
  ),
  createSearchAttack('one-letter beginnings', () => 'a b c d e f g h i j k l m n o p q r s t', {
    aliases: 20,
    isShort: true,
  }),
  createSearchAttack(
    'two-letter beginnings',
    (index) => createWords(20, (word) => `${'bcdfghjk'[(index + word) % 8]}${'aeiou'[word % 5]}`),
    {
      aliases: 20,
    },
  ),
  createSearchAttack('the most common words twenty times', () => createWords(20, () => 'page'), { aliases: 20 }),
  createSearchAttack('phrases of quotes', () => '"'.repeat(1_000), { aliases: 20 }),
  createSearchAttack(
    'phrases that begin everywhere',
    (index) => `"${createWords(20, (word) => `ba cor ${index % 7}${word}`)}"`,
    {
      aliases: 10,
    },
  ),
  createSearchAttack(
    'patterns of regular expressions',
    (index) => `(a+)+$ [a-z]{99999} .*.*.*.*.*=x \\${index} (?<!x)y|`,
    { aliases: 20 },
  ),
  createSearchAttack('a thousand combining marks', () => `e${'\u0301\u0328'.repeat(499)}`, { aliases: 20 }),
  createSearchAttack('emoji and joiners', (index) => '👩‍👩‍👧‍👦'.repeat(90).slice(0, 900 + (index % 50)), { aliases: 20 }),
  createSearchAttack('letters without blanks', (index) => '読込設定'.repeat(225 + (index % 9)), { aliases: 20 }),
  createSearchAttack('letters that grow when folded', () => 'ﬃİß\uFDFA'.repeat(220), { aliases: 20 }),
  createSearchAttack('lone surrogates and NUL', () => '\uD800\u0000\uDFFF'.repeat(300), { aliases: 20 }),
  createSearchAttack('paths with a thousand dots', (index) => `a${index}.`.repeat(300), { aliases: 20 }),
  createSearchAttack('camelCase without end', (index) => 'aB'.repeat(450 + (index % 40)), { aliases: 20 }),
  createSearchAttack('a query of 90 KB', (index) => `${index} ${'corba dil '.repeat(9_000)}`),
  filters,
];
