import { expect, test } from 'vitest';
import { ask, createSampleApi } from '../ask.ts';
import { createSampleSnapshot } from '../sample-snapshot.ts';

const readSnapshot = (names: string): ReturnType<typeof createSampleSnapshot> =>
  createSampleSnapshot({ pages: [...names].map((name) => ({ url: `/a/${name}/`, title: name })) });

const firstTwo = '{ pages(first: 2) { nodes { id } pageInfo { endCursor } } }';
const rest = 'query ($after: String) { pages(after: $after) { nodes { title } pageInfo { hasPreviousPage } } }';

interface FirstTwo {
  readonly data: {
    readonly pages: { readonly nodes: readonly { readonly id: string }[]; readonly pageInfo: { endCursor: string } };
  };
}

test.each([
  ['pages are added before and after', 'wbxcydz', ['y', 'd', 'z']],
  ['the page of the cursor is gone', 'bd', ['d']],
  ['pages before it are gone', 'cd', ['d']],
])('a cursor and an ID hold after a rebuild: %s', async (_claim, names, titles) => {
  let snapshot = readSnapshot('bcd');
  const api = createSampleApi(snapshot, { getSnapshot: () => snapshot });
  const { nodes, pageInfo } = ((await ask(api, firstTwo)) as FirstTwo).data.pages; // as the query asks
  snapshot = readSnapshot(names);
  expect(await ask(api, rest, { after: pageInfo.endCursor })).toEqual({
    data: {
      pages: {
        nodes: titles.map((title) => ({ title })),
        pageInfo: { hasPreviousPage: true },
      },
    },
  });
  const again = await ask(api, 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: nodes.map(({ id }) => id) });
  expect(again).toEqual({
    data: { nodes: nodes.map((node, index) => (names.includes('bc'.charAt(index)) ? node : null)) },
  });
});
