import { expect, test } from 'vitest';
import { linkTree } from '../link-tree.ts';
import { buildTree } from '../build-tree.ts';

test('checks the links and files that site.yaml names', async () => {
  const siteYaml = [
    'headerLinks: [{title: A, url: /a/}, {title: B, url: /b/}]',
    'iconLinks: [{title: Host, url: "https://host/"}, {title: C, url: /c/}]',
    'footerLinks: [{title: Part, url: "/a/#prt"}, {title: Old, url: /old/}, {title: Logo, url: /logo.svg}]',
    'banner: {version: "1", text: New, link: {title: D, url: /d/}}',
    'verifiedFile: verified.yaml',
    'promotion: {text: New, link: {title: E, url: /e/}}',
    'icon: icon.svg',
    'hero: {actions: [{title: F, url: /f/}]}',
  ].join('\n');
  const pages = { 'a.md': { anchors: ['part'], frontMatter: { redirects: ['/old/'] } } };
  const { diagnostics } = await linkTree(buildTree(pages, { siteYaml, dataFiles: ['site.yaml', 'logo.svg'] }));
  expect(
    diagnostics.map(({ filePath, place, code, message, hint }) => [
      `${filePath}:${place.line}:${place.column} ${code}`,
      message,
      hint,
    ]),
  ).toEqual([
    ['site.yaml:1:53 link/dead-page', 'There is no page at "/b/".', 'correct the address, or add the page.'],
    ['site.yaml:2:66 link/dead-page', 'There is no page at "/c/".', 'correct the address, or add the page.'],
    [
      'site.yaml:3:34 link/dead-anchor',
      'The page "/a/" has no heading or element with the id "prt".',
      'did you mean "#part"?',
    ],
    ['site.yaml:3:64 link/redirected', 'The link "/old/" leads to the old address "/old/".', 'write "/a/".'],
    ['site.yaml:4:57 link/dead-page', 'There is no page at "/d/".', 'correct the address, or add the page.'],
    [
      'site.yaml:5:15 site/missing-file',
      'There is no file at "verified.yaml".',
      'add the file, or remove the field "verifiedFile".',
    ],
    ['site.yaml:6:46 link/dead-page', 'There is no page at "/e/".', 'correct the address, or add the page.'],
    ['site.yaml:7:7 site/missing-file', 'There is no file at "icon.svg".', 'add the file, or remove the field "icon".'],
    ['site.yaml:8:34 link/dead-page', 'There is no page at "/f/".', 'correct the address, or add the page.'],
  ]);
});
