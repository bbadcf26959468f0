// Sites with a theme of their own.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { useSite } from './use-site.ts';

const guide = `---
title: Start
description: Begin here.
---

## Install {#install}

Words with \`code\` and a [link](/).

\`\`\`js
const a = 1; // comment
function f() { return "x"; }
\`\`\`

> [!TIP]
> A tip.

| Name | Value |
| ---- | ----- |
| One  | 1     |
`;

const picture = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 32"><path fill="${color}" d="M2 30 22 2l20 28z"/></svg>\n`;

const opening = `hero: { tagline: Draw bars and lines., actions: [{ title: Start, url: /guide/start/ }] }
home: { parts: [text], steps: 1 }
`;

const build = (theme: string, more = ''): Readonly<Record<string, string>> => ({
  'site.yaml': `name: Larkspur\ndescription: Charts.\ntheme: ${theme}\nheaderLinks: [{title: Guide, url: /guide/start/}]\n${more}${opening}`,
  'index.md':
    '---\ntitle: Larkspur\ndescription: Charts.\n---\n\n[Start](/guide/start/)\n\n## First {#first}\n\nOne.\n',
  'logo.svg': picture('#9c2f1f'),
  'logo-dark.svg': picture('#ffb4a2'),
  'guide/start.md': guide,
});

describe.each([
  [
    'a light header and a serif',
    '{accent: "#9c2f1f", neutral: "#5b4636", header: plain, logo: {light: logo.svg, dark: logo-dark.svg}, fonts: {text: {family: serif}}}',
    '',
  ],
  [
    'a loud one',
    '{accent: "#e0007a", neutral: "#3a1050", header: accent, radius: large, density: compact, logo: {light: missing.svg}}',
    '',
  ],
  ['one from right to left', '{accent: "#0f7b6c", header: plain, scheme: light}', 'lang: ar\ndirection: rtl\n'],
])('%s', (name, theme, more) => {
  const { open } = useSite({ files: build(theme, more) });

  test.each(['light', 'dark'] as const)('axe finds nothing, %s, wide and narrow', async (colorScheme) => {
    const { page, complaints, close } = await open('/guide/start/', { colorScheme });
    const found = [await findViolations(page)];
    await page.setViewportSize({ width: 360, height: 800 });
    found.push(await findViolations(page));
    await takePicture(page, `${name} ${colorScheme} 360`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('link', { name: 'Larkspur' }).first().click();
    await page.locator('.dg-hero').waitFor();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(await findViolations(page));
      await takePicture(page, `${name} home ${colorScheme} ${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(found).toEqual([[], [], [], [], []]);
    expect(complaints).toEqual([]);
    await close();
  });
});

/** Writes a picture of the page, for people, where `PICTURES` names a folder. */
async function takePicture(page: Page, name: string): Promise<void> {
  const dir = process.env['PICTURES'];
  if (dir !== undefined) await page.screenshot({ path: join(dir, `${name.replaceAll(' ', '-')}.png`) });
}

const readLogo = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.querySelector('.dg-logo-picture') ?? document.body).content);

describe('logos and schemes', () => {
  const logos = 'logo: {light: logo.svg, dark: logo-dark.svg}';
  const { open } = useSite({ files: build(`{scheme: light, header: plain, ${logos}}`) });

  test('a first visit is light on a dark system; the logo is that of the bar in the scheme that is shown', async () => {
    const { page, complaints, close } = await open('/guide/start/', { colorScheme: 'dark' });
    const readScheme = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).colorScheme);
    expect([await readScheme(), await readLogo(page)]).toEqual(['light', 'normal']);
    await page.getByLabel('Theme: Light').click();
    await page.getByRole('button', { name: 'Dark' }).click();
    expect([await readScheme(), await readLogo(page)]).toEqual(['dark', expect.stringContaining('/logo-dark.svg')]);
    await page.getByLabel('Theme: Dark').click();
    await page.getByRole('button', { name: 'System' }).click();
    expect([await readScheme(), await readLogo(page)]).toEqual([
      'light dark',
      expect.stringContaining('/logo-dark.svg'),
    ]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a dark site with styles of its own', () => {
  const files = { ...build('{scheme: dark, accent: "#2f7d4f"}'), 'extra.css': 'h1 { color: rgb(1, 2, 3); }\n' };
  const { open } = useSite({ files });
  const readScheme = 'getComputedStyle(document.body).colorScheme';

  test('a first visit is dark on a light system; a choice stays, also that of the system', async () => {
    const { page, complaints, close } = await open('/guide/start/', { colorScheme: 'light' });
    expect(await page.evaluate(readScheme)).toBe('dark');
    await page.getByLabel('Theme: Dark').click();
    await page.getByRole('button', { name: 'System' }).click();
    expect(await page.evaluate(readScheme)).toBe('light dark');
    await page.reload();
    expect(await page.evaluate(readScheme)).toBe('light dark');
    expect(complaints).toEqual([]);
    await close();
  });

  test('without JavaScript it is dark, too, and has its styles', async () => {
    const { page, close } = await open('/guide/start/', { colorScheme: 'light', javaScriptEnabled: false });
    expect(await page.evaluate(readScheme)).toBe('dark');
    expect(await page.evaluate('getComputedStyle(document.querySelector("h1")).color')).toBe('rgb(1, 2, 3)');
    await close();
  });
});
