import { expect, test } from 'vitest';
import { reportPublicFiles } from '../../../web/export/outputs/public-files.ts';

const buildFiles = (entries: Readonly<Record<string, string>>) =>
  new Map(Object.entries(entries).map(([path, hash]) => [path, { hash, sizeBytes: 1 }]));

test('warns of a file that replaces the rules for hosts, and not of one that replaces another file', () => {
  const own = { _headers: 'a', _redirects: 'b', 'robots.txt': 'c' };
  expect(reportPublicFiles(new Map(Object.entries(own)), buildFiles({ ...own, 'index.html': 'd' }))).toEqual([
    '"public/_headers" of the content replaces the headers of the export, its Content-Security-Policy among them.\n' +
      'hint: build once without it, and copy the rules that you want to keep from "_headers" of the export.',
    '"public/_redirects" of the content replaces the redirects of the export.\n' +
      'hint: build once without it, and copy the rules that you want to keep from "_redirects" of the export.',
  ]);
});

test('warns of a file that gives way to a page, and not of one that was removed meanwhile', () => {
  const hashes = new Map([
    ['index.html', 'own'],
    ['removed.txt', undefined],
  ]);
  expect(reportPublicFiles(hashes, buildFiles({ 'index.html': 'page' }))).toEqual([
    '"public/index.html" of the content is not published: the site has a page or a file of its own there.\n' +
      'hint: give it another name.',
  ]);
});
