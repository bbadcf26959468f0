import { expect, test } from 'vitest';
import { renderDocument, type ClientEntry } from '../../web/node/html-template.ts';

const client: ClientEntry = {
  script: 'assets/entry.js',
  stylesheets: ['assets/entry.css', 'assets/home.css'],
  preloads: [],
  styleTexts: { 'assets/entry.css': 'a{color:red}\n' },
};

const readStyles = (html: string): readonly string[] =>
  renderDocument({ lang: 'en', head: '', html, hydration: '{}', client }).match(
    /<link rel="stylesheet"[^>]*>|<style>.*<\/style>/g,
  ) ?? [];

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
