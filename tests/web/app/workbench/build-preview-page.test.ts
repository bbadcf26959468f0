import { expect, test } from 'vitest';
import { buildPreviewPage } from '../../../../web/app/workbench/build-preview-page.ts';
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
