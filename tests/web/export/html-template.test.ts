import { expect, test } from 'vitest';
import { lateStartScript } from '../../../web/app/data/late-start-script.ts';
import type { ClientEntry } from '../../../web/export/bundle/client-entry.ts';
import { renderDocument } from '../../../web/export/prerender/html-template.ts';

const client: ClientEntry = {
  script: 'assets/entry.js',
  stylesheets: ['assets/entry.css', 'assets/home.css'],
  preloads: [],
  styleTexts: { 'assets/entry.css': 'a{color:red}\n' },
};

const render = (html: string): string => renderDocument({ siteHead: '', head: '', html, hydration: '{}', client });

const readStyles = (html: string): readonly string[] =>
  render(html).match(/<link rel="stylesheet"[^>]*>|<style>.*<\/style>/g) ?? [];

const readRoot = (html: string): string | undefined => /<html.*>/.exec(render(html))?.[0];

test('a document names the stylesheets that all pages share', () => {
  expect(readStyles('<p>Short.</p>')).toEqual([
    '<link rel="stylesheet" href="/assets/entry.css">',
    '<link rel="stylesheet" href="/assets/home.css">',
  ]);
});

test('a long document brings its style with it, so that its first paint waits for one file', () => {
  expect(readStyles('<p>Long.</p>'.repeat(25_000))).toEqual([
    '<style>a{color:red}</style>',
    '<link rel="stylesheet" href="/assets/home.css">',
  ]);
});

test('the script waits for what a reader sees first, unless it has yet to draw that', () => {
  expect([render('<p>Text.</p>'), render('')].map((html) => /<script type="module".*>/.exec(html)?.[0])).toEqual([
    '<script type="module" fetchpriority="low" src="/assets/entry.js"></script>',
    '<script type="module" src="/assets/entry.js"></script>',
  ]);
});

test('a long document loads its script after the first paint', () => {
  const html = render('<p>Long.</p>'.repeat(25_000));
  expect(html).toContain(`<script data-src="/assets/entry.js">${lateStartScript}</script>`);
  expect(html).not.toContain('<script type="module"');
});

test('the root is marked with the parts that the whole page is laid out around', () => {
  expect(readRoot('<nav class="dg-sub-bar"></nav><details class="dg-contents"></details>')).toBe(
    '<html lang="en" class="has-sub-bar has-contents">',
  );
  expect(readRoot('<main></main>')).toBe('<html lang="en">');
});
