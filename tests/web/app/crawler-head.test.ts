import { expect, test } from 'vitest';
import { formatCrawlerHead, type CrawlerSite } from '../../../web/app/routing/crawler-head.ts';

const site: CrawlerSite = {
  name: 'webpack',
  description: 'A bundler.',
  lang: 'en',
  url: 'https://site.example',
  languages: [
    { lang: 'en', url: 'https://site.example' },
    { lang: 'ko', url: 'https://ko.example' },
  ],
};
const section = { title: 'Concepts', url: '/concepts/' };

test('has link preview, markdown, languages and breadcrumbs', () => {
  const page = { title: 'a < "b"', description: 'What <it> is.', url: '/concepts/output/' };
  expect(formatCrawlerHead({ site, page, section, image: 'cards/1.jpg' }).split('\n')).toEqual([
    '<meta data-dg-head="" property="og:type" content="article">',
    '<meta data-dg-head="" property="og:site_name" content="webpack">',
    '<meta data-dg-head="" property="og:title" content="a &lt; &quot;b&quot;">',
    '<meta data-dg-head="" property="og:description" content="What &lt;it&gt; is.">',
    '<meta data-dg-head="" property="og:url" content="https://site.example/concepts/output/">',
    '<meta data-dg-head="" property="og:image" content="https://site.example/cards/1.jpg">',
    '<meta data-dg-head="" property="og:image:width" content="1200">',
    '<meta data-dg-head="" property="og:image:height" content="630">',
    '<meta data-dg-head="" property="og:image:alt" content="a &lt; &quot;b&quot;">',
    '<meta data-dg-head="" name="twitter:card" content="summary_large_image">',
    '<link data-dg-head="" rel="alternate" type="text/markdown" href="/concepts/output/index.md">',
    '<link data-dg-head="" rel="alternate" hreflang="en" href="https://site.example/concepts/output/">',
    '<link data-dg-head="" rel="alternate" hreflang="ko" href="https://ko.example/concepts/output/">',
    '<script type="application/ld+json" data-dg-head="">{"@context":"https://schema.org","@type":"BreadcrumbList",' +
      '"itemListElement":[{"@type":"ListItem","position":1,"name":"webpack","item":"https://site.example/"},' +
      '{"@type":"ListItem","position":2,"name":"Concepts","item":"https://site.example/concepts/"},' +
      '{"@type":"ListItem","position":3,"name":"a \\u003c \\"b\\"","item":"https://site.example/concepts/output/"}]}</script>',
  ]);
});

test('the index page of a section is listed once in the breadcrumbs', () => {
  const page = { title: 'Concepts', url: '/concepts/' };
  const json = /\{.*\}/.exec(formatCrawlerHead({ site, page, section, image: undefined }))?.[0] ?? '';
  const names = (JSON.parse(json) as { itemListElement: { name: string }[] }).itemListElement; // what was just formatted
  expect(names.map(({ name }) => name)).toEqual(['webpack', 'Concepts']);
});

test('the home page has no breadcrumbs, and a page that is not indexed has no other languages and no markdown', () => {
  const home = formatCrawlerHead({ site, page: { title: undefined, url: '/' }, section: undefined, image: undefined });
  expect(home).not.toContain('<script');
  expect(home).toContain('property="og:type" content="website"');
  const page = { title: 'All', url: '/concepts/printable/', isIndexed: false };
  const printable = formatCrawlerHead({ site, page, section, image: undefined });
  expect(printable).not.toMatch(/<script|hreflang|markdown/);
});

test('without an origin there are no elements that need one', () => {
  const page = { title: 'Output', url: '/concepts/output/' };
  const head = formatCrawlerHead({ site: { ...site, url: null, languages: [] }, page, section, image: 'cards/1.jpg' });
  expect(head).not.toMatch(/og:image|ld\+json|https:/);
  expect(head).toContain('name="twitter:card" content="summary"');
});
