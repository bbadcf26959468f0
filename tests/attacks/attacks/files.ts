// Ways to a file that nobody published.

import { AttackError, type Attack } from '../harness/attack.ts';
import { secretLine } from '../harness/attack-tree.ts';
import { largeFilePaths } from '../harness/attacked-site.ts';
import { ask, askGraph, exchange, flood, patienceMs, readStatus, requireStatus } from '../harness/client.ts';

const secrets = [secretLine, 'kept-outside', 'of-a-hidden-file', 'root:x:0', '"dependencies"', 'contentDir'];

const traversals = [
  '/../secret.txt',
  '/guides/../../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/%252e%252e%252fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/guides/..%00/../secret.txt',
  '/%00',
  '/index.html%00.txt',
  '/..%c0%afsecret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/%e0%80%ae%e0%80%ae/secret.txt',
  '/.../.../secret.txt',
  '/....//secret.txt',
  '/guides/..;/..;/secret.txt',
  '//etc/passwd',
  '///etc/passwd',
  '/file:///etc/passwd',
  '/%2fetc%2fpasswd',
  '/proc/self/environ',
  '/%',
  '/%zz',
  '/%u002e%u002e/secret.txt',
  '/guides/%2e',
  '/.env',
  '/%2eenv',
  '/.git/config',
  '/.well-known/../.env',
  '/linked.txt',
  '/linked-folder/secret.txt',
  '/linked-folder/',
  '/guides/linked.txt',
  '/docgraph.json',
  '/docgraph.json/',
  '/DOCGRAPH.JSON',
  '/docgraph%2ejson',
  '/package.json',
  '/web/commands/serve.ts',
  '/@fs/etc/passwd',
  '/assets/',
  '/assets',
  `/${'a/'.repeat(6_000)}`,
  `/${'a'.repeat(12_000)}`,
  `/${'%41'.repeat(4_000)}`,
  `/${'../'.repeat(4_000)}etc/passwd`,
] as const;

const requireNoSecret = (text: string, where: string): void => {
  const found = secrets.find((secret) => text.includes(secret));
  if (found !== undefined) throw new AttackError(`${where} answers "${found}"`);
};

const paths: Attack = {
  name: 'ways out of the folder',
  kind: 'files',
  isShort: true,
  async run({ port }) {
    for (const path of traversals) {
      for (const method of ['GET', 'HEAD']) {
        const text = await exchange(
          port,
          `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
          patienceMs,
        );
        requireNoSecret(text, path.slice(0, 60));
        const status = readStatus(text);
        const isFine = (status >= 300 && status < 500) || (status === 200 && /^\/(?:\.\.|guides\/|index)/.test(path));
        if (!isFine) throw new AttackError(`${method} ${path.slice(0, 60)} gave ${status}`);
      }
    }
  },
};

const targets: Attack = {
  name: 'targets that are no paths',
  kind: 'files',
  async run({ port }) {
    const requests = [
      'http://evil.example/guides',
      'http://evil.example/../secret.txt',
      'http://[::1/guides/',
      'https://user:pass@evil.example:1/guides/',
      '//evil.example/guides',
      '//evil.example/..',
      '/\\evil.example/guides',
      '/%5cevil.example',
      '/%09/evil.example',
      '/guides?x=%0d%0aSet-Cookie:%20a=b',
      '/guides%0d%0aSet-Cookie:%20a=b',
      '*',
      'guides/',
      '?query={__typename}',
      '#',
      '/#/../secret.txt',
      '/guides/;jsessionid=1',
      '/graphql/',
      '/graphql/../docgraph.json',
      '/GRAPHQL?query={__typename}',
      '/graphql#?query={__typename}',
    ];
    for (const target of requests) {
      for (const version of ['1.1', '1.0']) {
        const text = await exchange(
          port,
          `GET ${target} HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
          patienceMs,
        );
        requireNoSecret(text, target);
        const head = text.slice(0, text.indexOf('\r\n\r\n'));
        if (readStatus(text) >= 500) throw new AttackError(`${target} gave ${readStatus(text)}`);
        if (/^set-cookie:/im.test(head)) throw new AttackError(`${target} sets a header`);
        if (/^location: *(?:https?:|\/[/\\]|\\)/im.test(head))
          throw new AttackError(`${target} redirects to another site`);
      }
    }
  },
};

const linked: Attack = {
  name: 'files outside of the content, by links inside of it',
  kind: 'files',
  isShort: true,
  async run({ port }) {
    const queries = [
      '{ diagnostics { nodes { message excerpt formatted path related { message } } } }',
      '{ page(by: {path: "guides/linked.md"}) { title content text html markdown codeBlocks { text } } }',
      '{ page(by: {url: "/guides/linked/"}) { title content text html markdown } }',
      '{ page(by: {url: "/guides/printable/"}) { content } }',
      '{ tree(path: "guides/linked.md") { path size page { title } } a: tree(path: "../secret.txt") { path } }',
      '{ search(query: "SECRET_TOKEN outside") { totalCount nodes { title excerpt { text } } } }',
    ];
    for (const query of queries) requireNoSecret((await askGraph(port, query)).text, query.slice(0, 60));
    for (const path of [
      '/guides/linked/',
      '/guides/linked.md',
      '/guides/linked/index.md',
      '/guides/printable/',
      '/llms-full.txt',
    ]) {
      requireNoSecret((await ask(port, { path })).text, path);
    }
  },
};

const missing: Attack = {
  name: 'pages that are not there',
  kind: 'files',
  isShort: true,
  run: (context) =>
    flood(context, { parallel: 16 }, (index) =>
      ask(context.port, {
        path: `/${index}/${'x'.repeat(index % 200)}`,
        headers: { 'accept-encoding': index % 2 ? 'br' : 'gzip' },
      }),
    ),
};

const everyFile: Attack = {
  name: 'the largest files, from many clients that read them',
  kind: 'files',
  run: (context) =>
    flood(context, { parallel: 32 }, (index) =>
      ask(context.port, { path: ['/llms-full.txt', '/guides/printable/', '/reference/printable/'][index % 3] ?? '/' }),
    ),
};

const graphiql: Attack = {
  name: 'GraphiQL in every encoding',
  kind: 'files',
  isShort: true,
  run: (context) =>
    flood(context, { parallel: 8 }, (index) =>
      ask(context.port, {
        path: `/graphql${index % 3 === 0 ? `?x=${index}` : ''}`,
        headers: { accept: 'text/html', 'accept-encoding': ['br', 'gzip', 'identity'][index % 3] ?? '' },
      }),
    ),
};

const manyNames: Attack = {
  name: 'one large file under any number of paths',
  kind: 'files',
  run: (context) =>
    flood(context, { parallel: 8 }, async (index) => {
      const slashes = '/'.repeat(2 + (index % 2_000));
      const path = index % 2 === 0 ? `/guides${slashes}printable/` : `/guides/printable/index.html?${index}`;
      const answer = await ask(context.port, { path, headers: { 'accept-encoding': 'br' } });
      requireStatus(answer, [0, index % 2 === 0 ? 404 : 200], path.slice(0, 60));
      return answer;
    }),
};

/** What is kept of such an answer must not keep the whole file. */
const firstBytes: Attack = {
  name: 'the first byte of each of a hundred large files',
  kind: 'files',
  isShort: true,
  run: (context) =>
    flood(context, { parallel: 2 }, async (index) => {
      const path = largeFilePaths[Math.floor(index / 4) % largeFilePaths.length] ?? '';
      const answer = await ask(context.port, { path, headers: { range: 'bytes=0-0' } });
      requireStatus(answer, [0, 206, 503], path);
      return answer;
    }),
};

/** Attacks by paths. */
export const fileAttacks: readonly Attack[] = [
  paths,
  targets,
  linked,
  missing,
  everyFile,
  manyNames,
  firstBytes,
  graphiql,
];
