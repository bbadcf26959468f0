// A site in a folder of its host: every file of the export names addresses below the folder, on every host that answers for
// it, and the graph has none of it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServedSite } from '../../../api/hosts/node/served-site.ts';
import { openContent, type OpenContent } from '../../../api/hosts/node/open-content.ts';
import { createEdgeSite } from '../../../api/hosts/worker/edge-site.ts';
import { toResponse, createTextAnswer } from '../../../api/http/answer.ts';
import { createPersistedDocuments } from '../../../api/http/persisted-documents.ts';
import { persistedManifest } from '../../../api/http/persisted-manifest.ts';
import { receive } from '../../api/receive.ts';
import { createMapFetch, createQueryRequest } from '../../api/hosts/worker/graph-site.ts';
import { createWorkshopFactory, sampleFiles, type Workshop } from './export-tree.ts';

const base = '/larkspur';
const origin = 'https://docs.example';
const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6H1z"/></svg>\n';

/** Builds the content with a line of site.yaml, which has the same length for every base. */
const buildFiles = (line: string): Readonly<Record<string, string>> => ({
  ...sampleFiles,
  'site.yaml': [
    `name: Sample\ndescription: A small site.\nsiteUrl: ${origin}\nisOffline: true\nicon: icon.svg`,
    `theme: { accent: "#7a1f5c", logo: { light: icon.svg } }\n${line.padEnd(20)}`,
    'headerLinks: [{ title: Guides, url: /guides/, activeFor: [guides] }]',
    'footerLinks: [{ title: License, url: /license/ }]',
    'redirects: [{ from: /old-guide/, to: /guides/first/ }]\n',
  ].join('\n'),
  'icon.svg': icon,
  'public/images/m.svg': icon,
  'license.md': '---\ntitle: License\ndescription: Terms.\n---\n\n![Picture](/images/m.svg) [Guides](/guides/)\n',
  'blog/2026-06-01-news.md':
    '---\ntitle: News\ndescription: What is new.\ndate: 2026-06-01\n---\n\n[Read](/guides/).\n',
});

const workshops = createWorkshopFactory();
let placed: Workshop;
let root: Workshop;
let plain: Workshop;
let ids: readonly string[];
let content: OpenContent;
beforeAll(async () => {
  placed = await workshops.create(buildFiles(`base: ${base}/`));
  root = await workshops.create(buildFiles('base: /'));
  plain = await workshops.create(buildFiles('#'));
  const results = [];
  for (const { build } of [placed, root, plain])
    results.push(await build(results.length === 0 ? { host: 'workers' } : {}));
  ids = results.map(({ snapshotId }) => snapshotId);
  content = await openContent({ ...placed, access: 'public', reportError: console.error });
});
afterAll(async () => {
  await content?.close();
  workshops.close();
});

/** The graph and the index of the search, which have no base: who reads them adds it. Code is tested in browsers. */
const withoutBase = /^(?:graph\/(?:parts|bodies|tools\.json|manifest)|search\/)|\.(?:js|png|jpg|woff2|svg)$/;

/** Finds the addresses on this site in a text: relative to the root of a host, or with the origin. */
function findAddresses(text: string): readonly string[] {
  const relative = text.matchAll(/(?:^|[\s"'(=[])(\/(?=[\w.~-])[^\s"'<>)\\]*)/gm);
  const absolute = text.matchAll(/https:\/\/docs\.example(\/[^\s"'<>)\\]*)/g);
  return [...relative, ...absolute].map(([, path = '']) => path);
}

test('no file of the export names an address beside the folder', () => {
  const files = [...placed.readOut()].filter(([path]) => !withoutBase.test(path));
  const found = files.flatMap(([path, text]) => findAddresses(text).map((address) => [path, address] as const));
  expect(found.filter(([, address]) => address !== base && !address.startsWith(`${base}/`))).toEqual([]);
  const named = new Set(found.map(([path]) => path));
  const expected = ['404.html', '_headers', '_redirects', 'feed.xml', 'guides/index.html', 'guides/index.md'];
  const others = ['llms.txt', 'manifest.json', 'offline.json', 'robots.txt', 'search.json', 'sitemap.xml'];
  expect([...expected, ...others].filter((path) => !named.has(path))).toEqual([]);
});

test('a site at the root has the same files with and without the field', () => {
  expect(root.readOut()).toEqual(plain.readOut());
});

test('the graph and its id are the same wherever the site is', () => {
  const [one, other] = [placed, root].map(({ readOut }) =>
    [...readOut()].filter(([path]) => /^graph\/(?:parts|bodies)\//.test(path)),
  );
  expect(one).toEqual(other);
  expect(ids).toEqual([ids[0], ids[0], ids[0]]);
});

const query = `{
  page(by: { url: "${base}/guides/" }) { url html markdown next { url } }
  other: page(by: { url: "/guides/first/" }) { url }
  site { url logoUrl headerLinks { url } }
  equal: pages(filter: { url: { eq: "${base}/guides/" } }) { nodes { url } }
  plain: pages(filter: { anyOf: [{ not: { url: { startsWith: "/" } } }, { url: { in: ["/guides/first/"] } }] }) { nodes { url } }
  all: pages(filter: { url: { startsWith: "/lark" } }) { totalCount }
  every: pages { totalCount }
  links(filter: { page: { eq: "${base}/license/" }, url: { startsWith: "${base}/guides" } }) { nodes { url source { url } } }
  anchors(filter: { page: { eq: "${base}/guides/first/" } }) { nodes { url } }
  search(query: "guide", filter: { url: { startsWith: "${base}/guides/" } }) { nodes { url } }
}`;

async function readText(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return response.text();
}

const describeAnswer = ({ status, headers }: Response): readonly unknown[] => [
  status,
  headers.get('location'),
  headers.get('cache-control'),
];

function createEdge() {
  const fetchFile = createMapFetch(placed.readOut());
  const headers = placed.readOut().get('_headers') ?? '';
  const settings = {
    siteName: 'Sample',
    siteUrl: origin,
    base,
    headers,
    redirects: [['/old-guide/', '/guides/first/']],
  } as const;
  const assets = {
    fetch: (request: Request) => {
      const { pathname } = new URL(request.url);
      return fetchFile(`${pathname.slice(1)}${pathname.endsWith('/') ? 'index.html' : ''}`);
    },
  };
  return createEdgeSite(assets, settings);
}

test('the API takes and gives addresses with the base, with the same bytes at the edge', async () => {
  const live = await readText(await content.api.fetch(createQueryRequest({ query })));
  expect(JSON.parse(live)).toMatchObject({
    data: {
      page: { url: `${base}/guides/`, html: expect.stringContaining(`href="${base}/guides/first/#setup"`) },
      other: { url: `${base}/guides/first/` },
      site: { url: origin, logoUrl: `${base}/icon.svg`, headerLinks: [{ url: `${base}/guides/` }] },
      equal: { nodes: [{ url: `${base}/guides/` }] },
      plain: { nodes: [{ url: `${base}/guides/first/` }] },
      links: { nodes: [{ url: `${base}/guides/`, source: { url: `${base}/license/` } }] },
    },
  });
  const { all, every, anchors, search } = JSON.parse(live).data;
  expect(all.totalCount).toBe(every.totalCount);
  expect(anchors.nodes).toContainEqual({ url: `${base}/guides/first/#setup` });
  expect(search.nodes.length).toBeGreaterThan(0);
  expect(live).toContain(`(${origin}${base}/guides/first/#setup)`);
  const { headers, body, method } = createQueryRequest({ query });
  const request = new Request(`${origin}${base}/graphql`, { headers, method, body: await new Response(body).text() });
  expect(await readText(await createEdge().fetch(request))).toBe(live);
});

test('the edge worker and the server of an export answer below the folder, and redirect into it', async () => {
  const answerServed = createServedSite({
    distDir: placed.outDir,
    base,
    snapshotId: '',
    documents: createPersistedDocuments(persistedManifest),
    findApi: async () => content.api,
    answerTools: async () => createTextAnswer(200, 'tools'),
    reportError: console.error,
  });
  const edge = createEdge();
  const ask = async (target: string): Promise<readonly unknown[]> => {
    const served = toResponse(await answerServed(receive(target)));
    const given = await edge.fetch(new Request(`${origin}${target}`, { redirect: 'manual' }));
    return [describeAnswer(served), describeAnswer(given)];
  };
  const revalidated = 'public, max-age=0, must-revalidate';
  const [style = ''] = [...placed.readOut().keys()].filter((path) => /^assets\/entry-client-.*\.css$/.test(path));
  const forGood = 'public, max-age=31536000, immutable';
  expect(await ask('/')).toEqual([
    [302, `${base}/`, null],
    [302, `${base}/`, null],
  ]);
  expect(await ask(base)).toEqual([
    [302, `${base}/`, null],
    [302, `${base}/`, null],
  ]);
  expect(await ask(`${base}/guides/`)).toEqual([
    [200, null, revalidated],
    [200, null, revalidated],
  ]);
  expect(await ask(`${base}/${style}`)).toEqual([
    [200, null, forGood],
    [200, null, forGood],
  ]);
  expect((await ask('/guides/')).map((answer) => (answer as readonly unknown[])[0])).toEqual([404, 404]);
  expect((await ask('/larkspurs/')).map((answer) => (answer as readonly unknown[])[0])).toEqual([404, 404]);
  const moved = await edge.fetch(new Request(`${origin}${base}/old-guide/`));
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `${base}/guides/first/`]);
});
