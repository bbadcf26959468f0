// Addresses that are expensive to read, or that are equivalent to another one.

import type { Attack } from '../harness/attack.ts';
import { ask, askGraph, askJson, createWrongAnswer, flood, type Answer } from '../harness/client.ts';

const longest = 14_000;
const fill = (part: string): string => part.repeat(Math.floor(longest / part.length));

/** Asks for addresses again and again; each must have an answer or a refusal of the client. */
function createTargets(name: string, targets: readonly string[], accept = '*/*'): Attack {
  const run: Attack['run'] = (context) =>
    flood(context, { parallel: 8 }, (index) =>
      ask(context.port, { path: targets[index % targets.length] ?? '/', headers: { accept } }),
    );
  return { name, kind: 'headers', run };
}

const queryParameter = 'query={content{pageCount}}';

/** Cursors of nothing, of another list, and far too long ones. */
const cursors: readonly string[] = [
  '',
  '0',
  '-1',
  'null',
  '99999999999999999999',
  btoa('99999999999999999999'),
  btoa('-1'),
  btoa('{"offset":1e308}'),
  btoa('search:1:__proto__'),
  '\u0000',
  '\ud800',
  'A'.repeat(80_000),
];

/** Fails for an answer that hides a bug of the server. */
function requireCoded(answer: Answer): Answer {
  if (answer.text.includes('INTERNAL_SERVER_ERROR')) throw createWrongAnswer('a coded error', answer);
  return answer;
}

const forgedCursors: Attack = {
  name: 'cursors that nobody was given',
  kind: 'search',
  async run(context) {
    const headers = { accept: 'application/json, text/event-stream' };
    await flood(context, { parallel: 4 }, async (index) => {
      const after = cursors[Math.floor(index / 4) % cursors.length] ?? '';
      if (index % 4 === 3) {
        const params = { name: 'read_page', arguments: { url: '/guides/page-1/', cursor: after } };
        const body = JSON.stringify({ jsonrpc: '2.0', id: index, method: 'tools/call', params });
        return requireCoded(await askJson(context.port, '/mcp', body, headers));
      }
      const field = [
        'search(query: "ba", first: 5, after: $a)',
        'pages(first: 5, after: $a)',
        'links(first: 5, after: $a)',
      ];
      const query = `query ($a: String) { ${field[index % 4] ?? ''} { totalCount pageInfo { endCursor } } }`;
      return requireCoded(await askGraph(context.port, query, { after, a: after }));
    });
  },
};

/** Attacks by addresses. */
export const targetAttacks: readonly Attack[] = [
  createTargets('seven thousand parameters', [
    `/graphql?${queryParameter}&${fill('a&')}`,
    `/graphql?${fill('query=&')}${queryParameter}`,
    `/guides/?${fill('a=b&')}`,
    `/graphql?${queryParameter}&${fill('%26=')}`,
  ]),
  createTargets('variables nested deep in an address', [
    `/graphql?${queryParameter}&variables=${fill('[')}`,
    `/graphql?${queryParameter}&variables=${'{"a":'.repeat(2_000)}`,
    `/graphql?${queryParameter}&extensions=${'['.repeat(7_000)}${']'.repeat(7_000 - 1)}`,
  ]),
  createTargets('addresses that are encoded badly', [
    `/${fill('%')}`,
    `/${fill('%2e%2e%2f')}etc/passwd`,
    `/${fill('%c0%af')}`,
    `/${fill('%00')}`,
    `/${fill('../')}`,
    `/${fill('./')}guides/`,
    `/guides${fill('/')}`,
    `/${fill('%25')}`,
    `/graphql?query=${fill('%')}`,
    `/graphql?query=${fill('%ed%a0%80')}`,
  ]),
  createTargets(
    'addresses like that of GraphiQL',
    [
      '/graphql/',
      '//graphql',
      '/graphql%2f',
      '/graphql;x',
      '/GraphQL',
      '/graphql/../graphql',
      '/graphql#x',
      `/graphql?${fill('a')}`,
      '/graphql?query',
      '/%67raphql',
    ],
    'text/html',
  ),
  forgedCursors,
];
