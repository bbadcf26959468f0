import { expect, test } from 'vitest';
import { buildPreviewPage, listPreviewPages } from '../../../../web/app/workbench/build-preview-page.ts';
import { guardLoops } from '../../../../web/app/workbench/guard-loops.ts';

const build = (html: string): string | undefined =>
  buildPreviewPage({
    assets: [{ path: 'dist/index.html', text: html, sizeBytes: html.length }],
    outcomes: [],
  } as unknown as Parameters<typeof buildPreviewPage>[0]); // the parts of a result that a page is made of

const loop = 'while (true) {}';

test('loops of inline scripts are guarded, also in a second script and in upper case', () => {
  const page = build(`<head></head><script>${loop}</script><p>while</p><SCRIPT type="module">${loop}</SCRIPT>`);
  expect(page).toContain(
    `<script>${guardLoops(loop)}</script><p>while</p><SCRIPT type="module">${guardLoops(loop)}</SCRIPT>`,
  );
});

test('data in a script element stays as it is, and so does text without an end', () => {
  const page = build(`<head></head><script type="application/json">${loop}</script>${loop}<script>${loop}`);
  expect(page).toContain(`<script type="application/json">${loop}</script>${loop}<script>${loop}`);
});

test('a build of several pages shows index.html first, and each of the others when it is chosen', () => {
  const assets = ['dist/admin.html', 'dist/index.html', 'dist/main.js'].map((path) => ({
    path,
    text: `<head></head><body>page ${path}</body>`,
    sizeBytes: 1,
  }));
  const result = { assets, outcomes: [] } as unknown as Parameters<typeof buildPreviewPage>[0]; // as above
  expect(listPreviewPages(result)).toEqual(['index.html', 'admin.html']);
  const shown = [buildPreviewPage(result), buildPreviewPage(result, 'admin.html')];
  expect(shown.map((page) => /<body>page ([^<]*)/.exec(page ?? '')?.[1])).toEqual([
    'dist/index.html',
    'dist/admin.html',
  ]);
});
