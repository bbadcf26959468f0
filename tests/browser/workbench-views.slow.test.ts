// A sample from a link, with changes; its preview; the parts of the compiler that few samples need.

import { expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { lengthenLimits } from './lengthen-limits.ts';
import { openPage } from './open-page.ts';
import { sampleFiles } from './sample-files.ts';
import { useSite } from './use-site.ts';
import { writeCode } from './write-code.ts';

const { urlOf, getBrowser } = useSite({ files: sampleFiles, hasKits: true });

test('a build that needs more of the compiler loads it and begins again', async () => {
  const { page, requests, close } = await openPage(getBrowser());
  await lengthenLimits(page);
  await page.goto(urlOf('/guides/tides/'));
  await page.getByRole('button', { name: 'Run', exact: true }).nth(3).click();
  const terminal = page.getByRole('region', { name: 'Sample future' }).getByLabel('Terminal');
  await terminal.waitFor();
  expect(await terminal.innerText()).toMatch(/asset main\.m?js .*\[emitted\].*\[minimized\]/);
  expect(requests.filter((path) => path.startsWith('/compiler/webpack-rest-'))).toHaveLength(1);
  await close();
});

test('a link with changes opens the sample, shows them and builds with them', async () => {
  const { page, complaints, close } = await openPage(getBrowser(), { reducedMotion: 'reduce' });
  await lengthenLimits(page);
  const changes = [['src/tide.js', 'export const high = 5.2;\n']];
  const fragment = Buffer.from(JSON.stringify(['tides', 1, changes])).toString('base64url');
  await page.goto(urlOf(`/guides/tides/#run=${fragment}`));
  const sample = page.getByRole('region', { name: 'Sample tides' });
  await sample.getByText('This link changes one file of the sample.').waitFor();
  expect((await sample.getByLabel('Changes of src/tide.js').innerText()).split('\n').filter(Boolean)).toEqual([
    '- export const high = 4.6;',
    '+ export const high = 5.2;',
    '  ',
  ]);
  await sample.getByLabel('Terminal').getByText('5.2').waitFor();
  await sample.getByRole('tab', { name: 'Compare' }).click();
  await sample.getByLabel('Differences of dist/main.js').getByText('5.2').waitFor();
  const views = [
    [1440, 'light'],
    [390, 'dark'],
  ] as const;
  for (const [width, theme] of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((value) => void (document.documentElement.dataset['theme'] = value), theme);
    for (const name of ['Compare', 'Output', 'Files', 'Why']) {
      await sample.getByRole('tab', { name }).click();
      expect(await findViolations(page), `${name} at ${width}, ${theme}`).toEqual([]);
    }
  }
  expect(complaints).toEqual([]);
  await page.goto(urlOf('/guides/tides/#run=WyJhYiIsMCxbXV0'));
  await page.reload();
  await page.getByText('The sample that this link opens is no longer on this page.').waitFor();
  await close();
});

test('a preview that floods the page with messages or elements is stopped', async () => {
  const { page, close } = await openPage(getBrowser());
  await lengthenLimits(page);
  await page.goto(urlOf('/guides/tides/'));
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  const sample = page.getByRole('region', { name: 'Sample tides' });
  await sample.getByLabel('Terminal').waitFor();
  await sample.getByRole('tab', { name: 'Preview' }).click();
  const shown = sample.getByLabel('Console of the preview');
  const attacks = {
    'it sent too many messages to the page':
      'setInterval(() => { for (let n = 0; n < 1e4; n++) top.postMessage(n, "*"); }, 0);',
    'the page has more than 50,000 elements':
      'setInterval(() => { for (let n = 0; n < 1e3; n++) document.body.append(document.createElement("i")); }, 0);',
  };
  for (const [reason, code] of Object.entries(attacks)) {
    await writeCode(sample, 'src/index.js', code);
    await shown.getByText(`Stopped: ${reason}.`).waitFor();
  }
  await sample.getByRole('button', { name: 'Close' }).click();
  expect(await sample.count()).toBe(0);
  await close();
});

test('a preview that never pauses or floods its console leaves the page responsive', async () => {
  const { page, close } = await openPage(getBrowser());
  await lengthenLimits(page);
  await page.goto(urlOf('/guides/tides/'));
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  const sample = page.getByRole('region', { name: 'Sample tides' });
  await sample.getByLabel('Terminal').waitFor();
  await sample.getByRole('tab', { name: 'src/index.js' }).click();
  const code = 'for (let n = 0; n < 1e4; n++) console.log("tide/" + n);\nfor (;;) for (const tide of [1]) tide;\n';
  await sample.getByRole('textbox', { name: 'Code of src/index.js' }).pressSequentially('/?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await writeCode(sample, 'src/index.js', code);
  await sample.getByRole('tab', { name: 'Files', exact: true }).click();
  await sample.getByRole('button', { name: /^dist\/main\.js/ }).click();
  await sample.getByText('console.log("tide/"').first().waitFor();
  await sample.getByRole('tab', { name: 'Preview' }).click();
  const shown = sample.getByLabel('Console of the preview');
  await shown.getByText('Later lines are left out.').waitFor();
  expect((await shown.innerText()).trim().split('\n')).toHaveLength(201);
  await sample.getByRole('button', { name: 'Close' }).click();
  await close();
});
