// Headers that cost much to read, and the headers that every answer must have.

import { AttackError, type Attack } from '../harness/attack.ts';
import { ask, flood, requireStatus } from '../harness/client.ts';

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

/** Values that make a careless expression try again and again. */
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

const wrongHosts: Attack = {
  name: 'hosts that mean nothing',
  kind: 'headers',
  async run({ port }) {
    for (const host of [
      'evil.example',
      '',
      'a b',
      '[::1',
      'x'.repeat(10_000),
      'evil.example:99999',
      '\u00e9.example',
    ]) {
      const answer = await ask(port, { path: '/guides', headers: { host } });
      requireStatus(answer, [0, 308, 400, 403, 421], `host ${host.slice(0, 20)}`);
      if (String(answer.headers.location).includes('evil'))
        throw new AttackError('a redirect leads to the host that was named');
      requireStatus(await ask(port, { path: '/guides/', headers: { host } }), [0, 200, 400, 403, 421], 'a page');
    }
  },
};

const required: Attack = {
  name: 'answers without the headers that protect readers',
  kind: 'headers',
  isShort: true,
  async run({ port }) {
    const page = await ask(port, { path: '/guides/' });
    const policy = String(page.headers['content-security-policy'] ?? '');
    const missing = [
      ...(/script-src [^;]*'unsafe-inline'/.test(policy) || !policy.includes('script-src') ? ['script-src'] : []),
      ...['default-src', 'frame-ancestors', 'base-uri'].filter((name) => !policy.includes(name)),
      ...['permissions-policy', 'referrer-policy', 'x-content-type-options'].filter((name) => !page.headers[name]),
    ];
    const drawing = await ask(port, { path: '/icon.svg' });
    requireStatus(drawing, [200], 'a linked drawing');
    if (!String(drawing.headers['content-security-policy'] ?? '').includes('sandbox')) missing.push('sandbox for .svg');
    for (const path of ['/graphql?query={__typename}', '/nothing/', '/llms.txt', '/mcp']) {
      const { headers } = await ask(port, { path });
      if (headers['x-content-type-options'] !== 'nosniff') missing.push(`nosniff for ${path}`);
    }
    if (missing.length > 0) throw new AttackError(`missing: ${missing.join(', ')}`);
  },
};

const conditions: Attack = {
  name: 'ranges and conditions',
  kind: 'headers',
  async run({ port }) {
    const path = '/llms-full.txt';
    const whole = await ask(port, { path });
    const etag = String(whole.headers.etag ?? '');
    for (const range of [
      'bytes=0-9',
      'bytes=-10',
      'bytes=0-0,5-9',
      'bytes=99999999999-',
      'bytes=9-0',
      'lines=1-2',
      'bytes=a-b',
    ]) {
      const answer = await ask(port, { path, headers: { range } });
      requireStatus(answer, [200, 206, 416], range);
      if (answer.status === 206 && range === 'bytes=0-9' && answer.sizeBytes !== 10) {
        throw new AttackError(`${range} gave ${answer.sizeBytes} bytes`);
      }
      if (answer.status === 200 && answer.sizeBytes !== whole.sizeBytes)
        throw new AttackError(`${range}: not the whole file`);
    }
    requireStatus(await ask(port, { path, headers: { 'if-none-match': etag } }), [304], 'If-None-Match');
    requireStatus(await ask(port, { path, headers: { 'if-match': '"other"' } }), [412], 'If-Match');
    requireStatus(await ask(port, { path, headers: { 'if-match': etag } }), [200], 'If-Match with its tag');
    for (const method of ['HEAD', 'OPTIONS']) {
      for (const target of [path, '/graphql', '/mcp', '/nothing']) {
        const answer = await ask(port, { path: target, method });
        if (answer.sizeBytes > 0 && method === 'HEAD') throw new AttackError(`HEAD ${target} has a body`);
        if (answer.status >= 500) throw new AttackError(`${method} ${target} gave ${answer.status}`);
      }
    }
  },
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
  wrongHosts,
  required,
  conditions,
  markdown,
  missingMarkdown,
  compression,
];
