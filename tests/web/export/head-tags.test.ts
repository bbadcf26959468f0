import { expect, test } from 'vitest';
import type { HeadTag } from '../../../schema/records/site-settings.ts';
import { formatHeadTags, listTagSources } from '../../../web/export/outputs/head-tags.ts';

const buildTag = (tag: HeadTag['tag'], attributes: Readonly<Record<string, string>>, rest: Partial<HeadTag> = {}) => ({
  tag,
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
  content: undefined,
  allow: {},
  ...rest,
});

test.for<[name: string, tag: HeadTag, sources: ReturnType<typeof listTagSources>]>([
  [
    'a script of another host',
    buildTag('script', { src: 'https://a.example/b.js?c' }),
    { 'script-src': ['https://a.example'] },
  ],
  ['a script of this site', buildTag('script', { src: '/b.js' }), {}],
  [
    'a stylesheet',
    buildTag('link', { rel: 'stylesheet', href: 'https://a.example/b.css' }),
    { 'style-src': ['https://a.example'] },
  ],
  [
    'a preloaded font',
    buildTag('link', { rel: 'preload', as: 'font', href: 'https://a.example/b.woff2' }),
    { 'font-src': ['https://a.example'] },
  ],
  ['a connection made early', buildTag('link', { rel: 'preconnect', href: 'https://a.example' }), {}],
  ['a picture of the site', buildTag('link', { rel: 'icon', href: 'https://a.example/b.png' }), {}],
  [
    'hosts for later',
    buildTag(
      'script',
      { src: 'https://a.example/b.js' },
      { allow: { connect: ['https://c.example/d'], frame: ['https://e.example'] } },
    ),
    { 'script-src': ['https://a.example'], 'connect-src': ['https://c.example'], 'frame-src': ['https://e.example'] },
  ],
])('adds to the directives what is needed for %s', ([, tag, sources]) => {
  expect(listTagSources(tag)).toEqual(sources);
});

test('values are escaped', () => {
  expect(formatHeadTags([buildTag('meta', { name: 'a', content: '"><script>' })])).toBe(
    '<meta name="a" content="&quot;&gt;&lt;script&gt;">\n',
  );
});
