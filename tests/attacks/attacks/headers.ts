// Headers that are expensive to read, or that make an answer expensive.

import type { Attack } from '../harness/attack.ts';
import { ask, flood } from '../harness/client.ts';

const names = [
  'Accept',
  'Accept-Charset',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Cookie',
  'Forwarded',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'If-Unmodified-Since',
  'Origin',
  'Range',
  'Referer',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
] as const;

const longest = 14_000;
const fill = (part: string): string => part.repeat(Math.floor(longest / part.length));

/** Values that make a careless regular expression backtrack. */
const values: Readonly<Record<string, string>> = {
  blanks: `a${fill(' ')}b`,
  'blanks and tabs': `a;${fill(' \t')}q=`,
  commas: fill(','),
  semicolons: `br${fill(';')}`,
  'parameters without end': fill('br;q=0.1;'),
  'a list of types': fill('text/markdown;q=0.001,'),
  'nested quotes': `"${fill(String.raw`\"`)}`,
  'a list of tags': fill('W/"0",'),
  'a list of ranges': `bytes=${fill('0-,')}`,
  'ranges of nothing': `bytes=${fill('1-0,')}0-0`,
  'a large number': fill('9'),
  slashes: fill('/'),
  equals: `bytes${fill('=')}`,
  brackets: fill('('),
  dates: fill('Sun, 06 Nov 1994 08:49:37 GMT '),
};

const paths = ['/graphql?query={content{pageCount}}', '/guides/', '/llms.txt', '/mcp'] as const;

/** Creates an attack with all headers set to the same value, one after another. */
function createValueAttack(label: string, value: string): Attack {
  return {
    name: `headers of ${label}`,
    kind: 'headers',
    isShort: label === 'blanks',
    run: (context) =>
      flood(context, { parallel: 4 }, (index) => {
        const name = names[index % names.length] ?? 'Accept';
        const path = paths[Math.floor(index / names.length) % paths.length] ?? '/';
        const isPost = Math.floor(index / 100) % 2 === 1;
        return ask(context.port, {
          path: isPost ? '/graphql' : path,
          method: isPost ? 'POST' : 'GET',
          headers: { 'Content-Type': 'application/json', [name]: value },
          ...(isPost ? { body: '{"query":"{ content { pageCount } }"}' } : {}),
        });
      }),
  };
}

const manyHeaders: Attack = {
  name: 'nine hundred headers',
  kind: 'headers',
  run: (context) =>
    flood(context, { parallel: 8 }, () =>
      ask(context.port, {
        path: '/guides/',
        headers: Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x-${index}`, 'y'])),
      }),
    ),
};

const tooLarge: Attack = {
  name: 'headers of 200 KB',
  kind: 'headers',
  run: (context) =>
    flood(context, { parallel: 8 }, () =>
      ask(context.port, { path: '/guides/', headers: { 'x-large': 'x'.repeat(200_000) } }),
    ),
};

const markdown: Attack = {
  name: 'all pages as markdown',
  kind: 'headers',
  run: (context) =>
    flood(context, { parallel: 16 }, (index) =>
      ask(context.port, {
        path: index % 5 === 0 ? '/guides/printable/' : `/reference/page-${index % 50}/`,
        headers: { accept: index % 2 === 0 ? 'text/markdown' : `text/markdown;q=1, text/html;q=0.${index % 10}` },
      }),
    ),
};

const missingMarkdown: Attack = {
  name: 'pages that are not there, as markdown',
  kind: 'headers',
  run: (context) =>
    flood(context, { parallel: 8 }, (index) =>
      ask(context.port, {
        path: `/guides/pgae-${index}/${'sgiude/'.repeat(index % 1_800)}`,
        headers: { accept: 'text/markdown' },
      }),
    ),
};

const compression: Attack = {
  name: 'every encoding of every large answer',
  kind: 'headers',
  isShort: true,
  run: (context) =>
    flood(context, { parallel: 8 }, (index) => {
      const encodings = ['br', 'gzip', 'br;q=0.5, gzip', 'identity', '*', 'zstd, deflate', 'gzip;q=0, *;q=1'];
      const pages = ['/guides/printable/', '/llms-full.txt', '/graphql', `/nothing-${index}/`];
      return ask(context.port, {
        path: pages[Math.floor(index / 7) % pages.length] ?? '/',
        headers: { 'accept-encoding': encodings[index % 7] ?? '', accept: 'text/html' },
      });
    }),
};

/** Attacks by headers. */
export const headerAttacks: readonly Attack[] = [
  ...Object.entries(values).map(([label, value]) => createValueAttack(label, value)),
  manyHeaders,
  tooLarge,
  markdown,
  missingMarkdown,
  compression,
];
