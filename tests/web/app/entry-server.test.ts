import { expect, test } from 'vitest';
import { renderPage } from '../../../web/app/entry-server.tsx';
import { buildSampleSite, createSiteFetch } from './sample-site.ts';

const answer = createSiteFetch(() => buildSampleSite());
const fetch: typeof globalThis.fetch = (input, init) => answer(new Request(input, init));

test('renders a whole page: frame, sidebar, body, head', async () => {
  const page = await renderPage({ url: '/concepts/output/', fetch });
  expect(page.status).toBe(200);
  expect(page.html).toContain('<div id="dg-body" class="dg-body"><p>Text of /concepts/output/</p>');
  expect(page.html).toContain('<a href="/concepts/output/" aria-current="page">Output &amp; more</a>');
  expect(page.html).toContain('<a href="/concepts/output/#usage-details">details</a>');
  expect(page.head).toBe(
    [
      '<title>Output &amp; more | sample</title>',
      '<meta data-dg-head="" name="description" content="Where files &lt;go&gt;.">',
      '<link data-dg-head="" rel="canonical" href="/concepts/output/">',
      '<meta data-dg-head="" property="og:type" content="article">',
      '<meta data-dg-head="" property="og:site_name" content="sample">',
      '<meta data-dg-head="" property="og:title" content="Output &amp; more">',
      '<meta data-dg-head="" property="og:description" content="Where files &lt;go&gt;.">',
      '<meta data-dg-head="" property="og:url" content="/concepts/output/">',
      '<meta data-dg-head="" name="twitter:card" content="summary">',
      '<link data-dg-head="" rel="alternate" type="text/markdown" href="/concepts/output/index.md">',
    ].join('\n'),
  );
});

test('embeds the results without the body, with every `<` escaped', async () => {
  const { hydration } = await renderPage({ url: '/concepts/output/', fetch });
  expect(hydration).not.toContain('<');
  expect(hydration).not.toContain('Text of');
  const { status, results, bodyKey } = JSON.parse(hydration);
  expect(status).toBe(200);
  expect(Object.keys(results)).toHaveLength(3);
  expect(results[bodyKey].page.title).toBe('Output & more');
  expect('html' in results[bodyKey].page).toBe(false);
});

test('titles the home page with the name of the site alone', async () => {
  const { html, head, status } = await renderPage({ url: '/', fetch });
  expect(status).toBe(200);
  expect(head.split('\n').slice(0, 3)).toEqual([
    '<title>sample</title>',
    '<meta data-dg-head="" name="description" content="Where it begins.">',
    '<link data-dg-head="" rel="canonical" href="/">',
  ]);
  expect(html).toContain('<p>Text of /</p>');
});

test('renders the same not-found screen for every unknown URL', async () => {
  const one = await renderPage({ url: '/nowhere/', fetch });
  const other = await renderPage({ url: '/concepts/nowhere/', fetch });
  expect(one.status).toBe(404);
  expect(one).toEqual(other);
  expect(one.html).toContain('<h1>Page Not Found</h1>');
  expect(one.head).toContain('<meta data-dg-head="" name="robots" content="noindex,nofollow">');
  expect(one.head).not.toContain('canonical');
});

test('excludes printable pages from search engines', async () => {
  const { head } = await renderPage({ url: '/concepts/printable/', fetch });
  expect(head).toContain('<meta data-dg-head="" name="robots" content="noindex,nofollow">');
});

test('names the operation and its variables when a query fails', async () => {
  await expect(renderPage({ url: '/', fetch: () => Promise.reject(new Error('no endpoint')) })).rejects.toThrow(
    'SiteFrame with the variables {} failed: [Network] no endpoint',
  );
});
