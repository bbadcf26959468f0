// Several servers of one site that know nothing of each other, and a release that reaches them one after the other.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../../../api/hosts/node/listen.ts';
import { serveSite } from '../../../../api/hosts/node/serve-site.ts';
import { createGraphEndpoint } from '../../../../api/hosts/worker/create-graph-endpoint.ts';
import { persistedManifest } from '../../../../api/http/persisted-manifest.ts';
import { createWorkshopFactory, sampleFiles, type Workshop } from '../../../web/export/export-tree.ts';
import { createQueryRequest } from '../worker/graph-site.ts';

/** What the second release changes: a text and a title, a page that is new, and one that has gone. */
const nextFiles = {
  'guides/first.md': sampleFiles['guides/first.md']?.replace('First Guide', 'The First Guide') ?? '',
  'guides/third.md': '---\ntitle: Third Guide\ndescription: Further.\nsort: 3\n---\n\nEnd of the third guide.\n',
  'concepts/output.md': null,
  'concepts/entry.md': '---\ntitle: Entry\ndescription: Where it begins.\n---\n\nBundles begin in a file.\n',
};

const factory = createWorkshopFactory();
let machines: readonly Workshop[];
let servers: readonly RunningServer[];

const serve = ({ outDir }: Workshop): Promise<RunningServer> =>
  serveSite({ distDir: outDir, port: 0, reportError: (error) => expect.fail(String(error)) });

beforeAll(async () => {
  machines = [await factory.create(sampleFiles), await factory.create(sampleFiles)];
  for (const machine of machines) await machine.build();
  servers = await Promise.all(machines.map(serve));
});
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.close()));
  factory.close();
});

/** A proxy in front of the servers that takes one after the other, and for a missing file each of them. */
function createProxy(): (path: string, init?: RequestInit) => Promise<Response> {
  let turn = 0;
  return async (path, init) => {
    const first = turn++;
    for (let tryCount = 1; ; tryCount += 1) {
      const response = await fetch(new URL(path, servers[(first + tryCount) % servers.length]?.url), init);
      if (response.status !== 404 || tryCount === servers.length) return response;
      await response.body?.cancel();
    }
  };
}

type Fetch = ReturnType<typeof createProxy>;

const fetchFrom =
  (server: RunningServer | undefined): Fetch =>
  (path, init) =>
    fetch(new URL(path, server?.url), init);

async function read(response: Response): Promise<readonly unknown[]> {
  const { status, headers } = response;
  return [
    status,
    headers.get('etag'),
    headers.get('content-type'),
    headers.get('cache-control'),
    await response.text(),
  ];
}

interface PageList {
  readonly data: {
    readonly pages: {
      readonly edges: readonly { readonly cursor: string; readonly node: { readonly url: string } }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    };
  };
}

const listQuery =
  'query ($after: String) { pages(first: 2, after: $after) { edges { cursor node { url } } pageInfo { hasNextPage endCursor } } }';

async function listPages(send: Fetch, after?: string): Promise<PageList['data']['pages']> {
  const search = new URLSearchParams({ query: listQuery, variables: JSON.stringify({ after }) });
  const response = await send(`/graphql?${search}`);
  return ((await response.json()) as PageList).data.pages; // what was asked for
}

/** Follows the cursors to the end. */
async function listAllPages(send: Fetch, start?: string): Promise<readonly string[]> {
  const urls: string[] = [];
  for (let after = start; ;) {
    const { edges, pageInfo } = await listPages(send, after);
    urls.push(...edges.map(({ node }) => node.url));
    if (!pageInfo.hasNextPage) return urls;
    after = pageInfo.endCursor;
  }
}

/** Requests of an open tab: every file of the export, persisted documents, and a query. */
function listTabPaths({ readOut }: Workshop): readonly string[] {
  const files = [...readOut().keys()].filter((path) => !/^(?:_|docgraph\.json|404\.html)/.test(path));
  const documents = Object.keys(persistedManifest).map((documentId) => {
    const variables = JSON.stringify({ url: '/guides/first/', query: 'first', slug: 'guides', path: '' });
    return `/graphql?${new URLSearchParams({ documentId, variables })}`;
  });
  const query = '{ content { snapshotId } search(query: "bundles") { nodes { url } } }';
  return [...files.map((path) => `/${path}`), ...documents, `/graphql?${new URLSearchParams({ query })}`];
}

test('servers of one content on two machines give the same answers, tags and cursors', async () => {
  const [one, other] = servers.map(fetchFrom);
  if (one === undefined || other === undefined) throw new Error('There are two servers.');
  const [machine] = machines;
  const paths = machine === undefined ? [] : listTabPaths(machine);
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    const first = await one(path);
    const tag = first.headers.get('etag');
    expect([path, ...(await read(first))]).toEqual([path, ...(await read(await other(path)))]);
    const again = await other(path, { headers: { 'if-none-match': tag ?? '' } });
    expect([path, again.status]).toEqual([path, tag === null ? first.status : 304]);
  }
  const all = await listAllPages(one);
  expect(all.length).toBeGreaterThan(4);
  expect(await listAllPages(createProxy())).toEqual(all);
});

test('while one server has the next release and the other the last one, nothing breaks for an open tab', async () => {
  const [first, second] = machines;
  if (first === undefined || second === undefined) throw new Error('There are two machines.');
  const listStatuses = async (send: Fetch): Promise<readonly (readonly [string, number])[]> => {
    const statuses: (readonly [string, number])[] = [];
    for (const path of tabPaths) statuses.push([path, (await send(path)).status]);
    return statuses;
  };
  const tabPaths = listTabPaths(first);
  const statuses = await listStatuses(createProxy());
  const manifest = await createProxy()('/graph/manifest.json');
  const { snapshotId: oldId } = (await manifest.json()) as { snapshotId: string };
  // a tab that has opened the graph, and read the beginning of a list
  const open = createProxy();
  let nowMs = 0;
  const graph = createGraphEndpoint({
    fetchFile: (path) => open(`/${path}`),
    now: () => nowMs,
    reportError: (error) => expect.fail(String(error)),
  });
  const ask = async (query: string): Promise<unknown> => (await graph.fetch(createQueryRequest({ query }))).json();
  expect(await ask('{ sections { slug } }')).toEqual({
    data: { sections: [{ slug: 'concepts' }, { slug: 'guides' }] },
  });
  const { edges, pageInfo } = await listPages(open);
  const seen = edges.map(({ node }) => node.url);

  second.edit(nextFiles);
  await second.build();
  await servers[1]?.close();
  servers = [servers[0], await serve(second)].filter((server) => server !== undefined);

  const send = createProxy();
  expect([await listStatuses(send), await listStatuses(send)]).toEqual([statuses, statuses]);
  // the page after which the list goes on is in both releases
  const rest = await listAllPages(send, pageInfo.endCursor);
  expect(new Set([...seen, ...rest]).size).toBe(seen.length + rest.length);
  expect(rest).toContain('/guides/second/');
  const title = await ask('{ page(by: { url: "/guides/first/" }) { title text } }');
  expect(title).toMatchObject({ data: { page: { title: expect.stringMatching(/^(?:The )?First Guide$/) } } });
  expect(await ask('{ search(query: "opening") { totalCount } }')).toEqual({ data: { search: { totalCount: 1 } } });

  // the last server follows
  first.edit(nextFiles);
  await first.build();
  await servers[0]?.close();
  servers = [await serve(first), servers[1]].filter((server) => server !== undefined);
  nowMs += 30_000;
  const answer = await ask('{ content { snapshotId } page(by: { url: "/concepts/entry/" }) { text } }');
  expect(answer).not.toMatchObject({ data: { content: { snapshotId: oldId } } });
  expect(answer).toMatchObject({ data: { page: { text: expect.stringContaining('Bundles begin') } } });
  expect(await listAllPages(createProxy())).toEqual(await listAllPages(fetchFrom(servers[0])));
});
