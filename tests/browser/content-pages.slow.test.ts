// The site that this repository ships, from its own content: every page of it, and in a browser what the specification names.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response as PageResponse } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listKnownPages, readKnownAddresses } from '../checks/docs/check-addresses.ts';
import { createLoadingMeasure } from '../checks/graph/measure-loading.ts';
import { takeTurnOrAll } from '../long-runs.ts';
import { checkHtml } from '../web/export/check-html.ts';
import { useContentExport } from './content-export.ts';
import { openPage, waitForClient } from './open-page.ts';

const { outDir, urlOf, getBrowser, getDocuments } = useContentExport();

/** Finds the longest text between two tags that JSON would write the same way. */
const findLongText = (html: string): string | undefined =>
  [...html.matchAll(/>([^<>&"\\\n]{80,})</g)]
    .map(([, text = '']) => text)
    .toSorted((left, right) => right.length - left.length)[0];

const readData = (html: string): string => />([^<]*)<\/script>\s*<\/body>/.exec(html)?.[1] ?? '';

describe('every exported page', () => {
  // Every kind of page is validated in html-validity.test.ts; here one in sixty, and all in `npm run check:long`.
  test('is valid HTML', async () => {
    const complaints: string[] = [];
    const state = [...getDocuments().values()].join('');
    const checked = takeTurnOrAll([...getDocuments()], ([file]) => file, state, 60);
    for (const [file, html] of checked) {
      for (const complaint of await checkHtml(html)) complaints.push(`${file} ${complaint}`);
    }
    expect(complaints).toEqual([]);
    expect(checked.length).toBeGreaterThan(2);
  });

  test('contains its text once, and at most 2.7 kB of data for the script', () => {
    const heavy: string[] = [];
    const repeated: string[] = [];
    for (const [file, html] of getDocuments()) {
      const data = readData(html);
      if (data.length > 2_700 && brotliCompressSync(data).length > 2_700) heavy.push(file);
      const text = findLongText(html.slice(html.indexOf('id="dg-body"'), html.indexOf('id="dg-data"')));
      if (text !== undefined && data.includes(text)) repeated.push(file);
    }
    expect([heavy, repeated]).toEqual([[], []]);
  });

  test('has one title, description and canonical URL; other screens have no canonical URL', () => {
    const patterns = [/<title>/g, /<meta [^>]*name="description"/g, /<link [^>]*rel="canonical"/g];
    const noPages = ['404.html', 'app-shell/index.html', 'search/index.html'];
    const pages = [...getDocuments()].filter(([, html]) => html.includes('<main')); // the others are redirects
    const wrong = pages.flatMap(([file, html]) => {
      const counts = patterns.map((pattern) => html.match(pattern)?.length ?? 0).join();
      return counts === (noPages.includes(file) ? '1,1,0' : '1,1,1') ? [] : [`${file} ${counts}`];
    });
    expect(wrong).toEqual([]);
    expect(pages.length).toBeGreaterThan(100);
  });

  test('opens external links in a new tab; all others are internal', () => {
    const wrong: string[] = [];
    for (const [file, html] of getDocuments()) {
      // another language or version is the same page elsewhere: it takes this one's place
      const links = html.replaceAll(/<details class="dg-menu".*?<\/details>/gs, '').matchAll(/<a\b[^>]*\shref=[^>]*>/g);
      for (const [link] of links) {
        const isExternal = /\shref="(?:http|\/\/)/.test(link);
        const hasTab = link.includes(' target="_blank"') && /\srel="(?:[^"]*\s)?noopener[\s"]/.test(link);
        const isInternal = /\shref="(?:\/(?!\/)|#)/.test(link) && !link.includes(' target=');
        if (isExternal ? !hasTab : !isInternal) wrong.push(`${file} ${link}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('a search in the exported graph loads the same files as the search of the site', async () => {
  const read = (path: string): Promise<Response> => Promise.resolve(new Response(readFileSync(join(outDir, path))));
  const { paths } = await createLoadingMeasure(read)('{ search(query: "output") { totalCount } }');
  const searchFiles = readdirSync(join(outDir, 'search/parts')).map((name) => `search/parts/${name}`);
  expect(paths.filter((path) => !path.startsWith('graph/parts/')).toSorted()).toEqual([
    'graph/manifest.json',
    ...searchFiles.toSorted(),
  ]);
});

/** Finds the document at an address. */
const find = (url: string): string | undefined => getDocuments().get(`${url.slice(1)}index.html`);

const printableSections = [
  'api',
  'concepts',
  'configuration',
  'contribute',
  'errors',
  'guides',
  'loaders',
  'migrate',
  'plugins',
];

describe('the documentation', () => {
  test('has every specified URL, each with its text and, in a section, links to the next pages', () => {
    const known = [...listKnownPages(readKnownAddresses()), '/vote/'];
    expect(known.filter((url) => find(url) === undefined)).toEqual([]);
    const sectionPages = known.filter((url) => url.split('/').length > 3);
    const wrong = sectionPages.filter((url) => {
      const html = find(url) ?? '';
      if (html.includes('http-equiv="refresh"')) return false; // it has moved
      return !/id="dg-body"/.test(html) || !/class="dg-sidebar"/.test(html) || !/rel="(?:prev|next)"/.test(html);
    });
    expect(wrong).toEqual([]);
    expect(sectionPages.length).toBeGreaterThan(90);
  });

  test('has a printable page per section, hidden from search engines and sidebars', () => {
    const printable = [...getDocuments()].filter(([file]) => file.endsWith('/printable/index.html'));
    expect(printable.map(([file]) => file.split('/')[0])).toEqual(printableSections);
    for (const [, html] of printable) {
      expect(html).toContain('<title>Combined printable page | webpack</title>');
      expect(html).toContain('name="robots" content="noindex,nofollow"');
    }
    const indexed = [...getDocuments()].filter(([, html]) => html.includes('noindex,nofollow')).map(([file]) => file);
    const apart = ['404.html', 'app-shell/index.html', 'search/index.html'];
    expect(indexed).toEqual([...apart, ...printable.map(([file]) => file)].toSorted());
    const listed = [...getDocuments()].filter(([, html]) => /class="dg-item"><a href="[^"]*printable/.test(html));
    expect(listed).toEqual([]);
  });
});

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>';

/** Reads text, address and, where it has one, target of each link. */
const readLinks = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((links) =>
      links.map((link) =>
        [link.textContent.trim(), link.getAttribute('href'), link.getAttribute('target')]
          .filter((part) => part !== null)
          .join(' '),
      ),
    );

test('a first visit loads at most 79 kB of script and 14 kB of style, and nothing from other hosts', async () => {
  const { page, close } = await openPage(getBrowser());
  const responses: PageResponse[] = [];
  const elsewhere: string[] = [];
  page.on('response', (response) => responses.push(response));
  page.on('request', (request) => request.url().startsWith(urlOf('/')) || elsewhere.push(request.url()));
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.goto(urlOf('/guides/caching/'));
  await waitForClient(page);
  // the worker comes last of all
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  const weigh = async (type: string): Promise<number> => {
    const bodies = responses.filter(
      (response) => response.request().resourceType() === type && !response.fromServiceWorker(),
    );
    const sizes = await Promise.all(bodies.map(async (response) => brotliCompressSync(await response.body()).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const [script, style] = [await weigh('script'), await weigh('stylesheet')];
  expect(script).toBeGreaterThan(50_000);
  expect(script).toBeLessThanOrEqual(79_000);
  expect(style).toBeGreaterThan(5_000);
  expect(style).toBeLessThanOrEqual(14_000);
  expect(elsewhere).toEqual([]);
  // a page that somebody other than the project has worked on
  await page.goto(urlOf('/loaders/babel-loader/'));
  await page.locator('.dg-contributors').scrollIntoViewIfNeeded();
  await page.locator('.dg-avatar img').first().waitFor();
  await expect.poll(() => elsewhere.length).toBeGreaterThan(0);
  expect(elsewhere.filter((url) => !/^https:\/\/github\.com\/[\w-]+\.png\?size=90$/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Close the notice' }).click();
  expect(await page.evaluate(() => localStorage.getItem('notification-dismissed'))).toBe('3');
  await close();
});

test('the frame has the specified header, sections, hosts, advertisement and footer', async () => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width: 1440, height: 900 } });
  await page.goto(urlOf('/guides/caching/'));
  await waitForClient(page);
  const header = page.getByRole('banner');
  expect(await readLinks(page, '.dg-logo')).toEqual(['webpack /']);
  expect(await readLinks(page, '.dg-bar-links a')).toEqual([
    'Documentation /concepts/',
    'Contribute /contribute/',
    'Vote /vote/',
    'Blog /blog/',
  ]);
  expect(await readLinks(page, '.dg-bar .dg-bar-elsewhere a')).toEqual([
    'GitHub https://github.com/webpack/webpack _blank',
    'X https://x.com/webpack _blank',
    'Stack Overflow https://stackoverflow.com/questions/tagged/webpack _blank',
    'License /license/',
  ]);
  expect(await readLinks(page, '.dg-sub-bar a')).toEqual([
    'API /api/',
    'Concepts /concepts/',
    'Configuration /configuration/',
    'Errors and Warnings /errors/',
    'Guides /guides/',
    'Loaders /loaders/',
    'Migrate /migrate/',
    'Plugins /plugins/',
  ]);
  expect(await readLinks(page, '.dg-bar .dg-menu a')).toEqual([
    'English https://webpack.js.org/guides/caching/',
    '中文 https://webpack.docschina.org/guides/caching/',
    '한국어 https://webpack.kr/guides/caching/',
  ]);
  expect(await readLinks(page, '.dg-sidebar .dg-menu a')).toEqual([
    'Version 5 /guides/caching/',
    'Version 4 https://v4.webpack.js.org/guides/caching/',
  ]);
  expect(await header.locator('summary[aria-label="Theme: System"]').isVisible()).toBe(true);
  expect(await header.getByRole('link', { name: 'Search' }).isVisible()).toBe(true);
  expect(await readLinks(page, '.dg-promotion a')).toEqual(['ag-grid.com https://www.ag-grid.com/ _blank']);
  expect(await page.locator('.dg-promotion').innerText()).toContain('data grids');
  expect(await readLinks(page, '.dg-footer a')).toEqual([
    'Get Started /guides/getting-started/',
    'Comparison /comparison/',
    'Privacy Policy https://privacy-policy.openjsf.org/ _blank',
    'Swag Store https://webpack.threadless.com/ _blank',
    'Awesome /awesome-webpack/',
    'Glossary /glossary/',
    'Branding /branding/',
    'Chat https://discord.com/invite/5sxFZPdx2k _blank',
    'Changelog https://github.com/webpack/webpack/releases _blank',
    'Query the content /explore/',
    'Third-party licenses /licenses.txt',
    'License /license/',
  ]);
  const signs = await page
    .locator('.dg-license')
    .evaluate((link) =>
      ['::before', '::after'].map((part) => getComputedStyle(link, part).maskImage.startsWith('url')),
    );
  expect(signs).toEqual([true, true]);
  expect(await page.context().cookies()).toEqual([]);
  await close();
});

/** Builds what is shown around the index of a section that can be printed. */
const shown = (slug: string, active: string, menu: string, groups = ''): readonly unknown[] => [
  active,
  menu,
  groups,
  menu === '' ? 0 : 1,
  `/${slug}/printable/`,
  `/${slug}/`,
];

test('the header marks the section; the sidebar has groups, the index page first, and Print Section', async () => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width: 1440, height: 900 } });
  const seen: Record<string, readonly unknown[]> = {};
  for (const slug of [...printableSections, 'blog', 'vote', 'comparison']) {
    await page.goto(urlOf(`/${slug}/`), { waitUntil: 'commit' });
    await waitForClient(page);
    seen[slug] = await page.evaluate(() => {
      const texts = ['.dg-bar-links [aria-current]', '.dg-sub-bar [aria-current]', '.dg-group-title'].map((selector) =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.innerText.trim()).join(),
      );
      const links = ['.dg-print-section', '.dg-item a'].map((selector) =>
        document.querySelector(selector)?.getAttribute('href'),
      );
      return [...texts, document.querySelectorAll('.dg-sub-bar').length, ...links];
    });
  }
  expect(seen).toEqual({
    api: shown('api', 'Documentation', 'API', 'Modules,Objects,Plugins'),
    concepts: shown('concepts', 'Documentation', 'Concepts'),
    configuration: shown('configuration', 'Documentation', 'Configuration'),
    contribute: shown('contribute', 'Contribute', ''),
    errors: shown('errors', 'Documentation', 'Errors and Warnings'),
    guides: shown('guides', 'Documentation', 'Guides', 'Recipes'),
    loaders: shown('loaders', 'Documentation', 'Loaders', 'CSS'),
    migrate: shown('migrate', 'Documentation', 'Migrate'),
    plugins: shown('plugins', 'Documentation', 'Plugins', 'Community,webpack,webpack contrib'),
    blog: ['Blog', '', '', 0, undefined, '/blog/'],
    vote: ['Vote', '', '', 0, undefined, undefined],
    comparison: ['', '', '', 0, undefined, '/'],
  });
  await close();
});

/** Reads what the head says, its elements by what they are called. */
const readHead = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const entries = [
      ...document.head.querySelectorAll('meta[content], link[href]:not([rel*=load], [rel=stylesheet])'),
    ].map((element): [string, string] => {
      const get = (name: string): string => element.getAttribute(name) ?? '';
      const name = get('name') || get('property') || `${get('rel')} ${get('hreflang') || get('type')}`;
      return [name.trim(), get('content') || get('href')];
    });
    return { title: document.title, ...Object.fromEntries(entries) };
  });

test('the head has title, URL, description, color, icons and link previews, and follows navigation', async () => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width: 1440, height: 900 } });
  const origin = 'https://webpack.js.org';
  await page.goto(urlOf('/guides/caching/'));
  await waitForClient(page);
  const head = await readHead(page);
  expect(head).toEqual({
    title: 'Caching | webpack',
    viewport: 'width=device-width, initial-scale=1',
    description: expect.stringContaining('Long-term caching'),
    canonical: `${origin}/guides/caching/`,
    'color-scheme': 'light dark',
    'theme-color': '#2B3A42',
    'icon image/svg+xml': '/icon.svg',
    'icon image/png': '/icons/icon-32.png',
    'apple-touch-icon': '/icons/icon-180.png',
    manifest: '/manifest.json',
    'alternate application/atom+xml': '/feed.xml',
    'alternate text/markdown': '/guides/caching/index.md',
    'og:type': 'article',
    'og:site_name': 'webpack',
    'og:title': 'Caching',
    'og:description': expect.stringContaining('Long-term caching'),
    'og:url': `${origin}/guides/caching/`,
    'og:image': expect.stringMatching(/^https:\/\/webpack\.js\.org\/cards\/[\da-f]+\.jpg$/),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Caching',
    'twitter:card': 'summary_large_image',
    'alternate en': `${origin}/guides/caching/`,
    'alternate zh': 'https://webpack.docschina.org/guides/caching/',
    'alternate ko': 'https://webpack.kr/guides/caching/',
  });
  const crumbs = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(crumbs ?? '')).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'webpack' }, { name: 'Guides' }, { name: 'Caching', item: `${origin}/guides/caching/` }],
  });
  const files = Object.values(head).filter((value) => typeof value === 'string' && /^\/|\/cards\//.test(value));
  const statuses = await page.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(new URL(path, location.href).pathname)).status)),
    [...files, '/icons/icon-150.png', '/icons/icon-192.png', '/icons/icon-512.png', '/sitemap.xml', '/robots.txt'],
  );
  expect(statuses).toEqual(Array.from({ length: 12 }, () => 200));

  await page.getByRole('link', { name: 'webpack', exact: true }).first().click();
  await expect.poll(() => page.title()).toBe('webpack');
  await expect.poll(async () => (await readHead(page))['canonical']).toBe(`${origin}/`);
  await page.goto(urlOf('/migrate/printable/'));
  const printable = await readHead(page);
  expect([printable['robots'], printable['description']]).toEqual([
    'noindex,nofollow',
    'webpack is a module bundler. Its main purpose is to bundle JavaScript files for use in a browser, and it can also transform, bundle or package nearly any resource or asset.',
  ]);
  await close();
});

test('the home page rotates its words, has a walkthrough, and shows no sample in place of sponsors', async () => {
  const { page, complaints, close } = await openPage(getBrowser(), { viewport: { width: 1440, height: 900 } });
  await page.goto(urlOf('/'));
  await waitForClient(page);
  expect(await page.locator('.dg-splash-words > span').allTextContents()).toEqual([
    'assets',
    'scripts',
    'images',
    'styles',
  ]);
  const steps = await page
    .locator('.dg-body > .heading > h2')
    .evaluateAll((all) =>
      all
        .filter((heading) => getComputedStyle(heading, '::before').content.startsWith('counter(step)'))
        .map((heading) => heading.firstChild?.textContent),
    );
  expect(steps).toEqual(['Write your code', 'Bundle it', 'Run it on the command line']);
  const empty = page.locator('.dg-cards > a:not(:has(> span))');
  expect(await empty.allInnerTexts()).toEqual([]);
  await page.getByRole('heading', { name: 'Support the Team' }).scrollIntoViewIfNeeded();
  expect(await page.getByRole('link', { name: 'Become a sponsor' }).isVisible()).toBe(true);
  expect(await page.locator('.dg-support-list').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('cards of options, code, tables, callouts and the rule above footnotes end at the same edge', async () => {
  const { page, close } = await openPage(getBrowser(), { viewport: { width: 1440, height: 900 } });
  const readEdges = (path: string, boxes: string) =>
    page
      .goto(urlOf(path))
      .then(() =>
        page
          .locator(boxes)
          .evaluateAll((all) => [...new Set(all.map((box) => Math.round(box.getBoundingClientRect().right)))]),
      );
  const code = await readEdges('/configuration/optimization/', '.dg-body > .code');
  expect(code).toHaveLength(1);
  const boxes = '.dg-body > :is(.facts, .table-scroll, .callout)';
  expect(await readEdges('/configuration/optimization/', boxes)).toEqual(code);
  expect(await readEdges('/concepts/', '.footnotes-title')).toEqual(code);
  await close();
});

test('an unknown URL shows the not-found screen, and the app shell is an empty frame', async () => {
  const { page, close } = await openPage(getBrowser());
  const response = await page.goto(urlOf('/plugins/nobody-wrote-this'));
  expect(response?.status()).toBe(404);
  await waitForClient(page);
  expect((await page.getByRole('main').innerText()).split(/\n+/)).toEqual([
    'Page Not Found',
    'Oops! The page you are looking for has been removed or relocated.',
    'Search',
    'Go to Homepage',
  ]);
  expect(await readLinks(page, 'main a')).toEqual(['Go to Homepage /']);
  await page.goto(urlOf('/app-shell'));
  await waitForClient(page);
  expect(new URL(page.url()).pathname).toBe('/app-shell/');
  expect(await page.getByRole('main').innerHTML()).toBe('');
  await close();
});

test('the old fragment #cache of the other options leads to the page about the cache', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.goto(urlOf('/configuration/other-options/#cache'));
  await page.waitForURL(urlOf('/configuration/cache/#cache'));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Cache');
  expect(complaints).toEqual([]);
  await close();
});
