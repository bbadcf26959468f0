// Sites with a theme of their own.

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

const build = (theme: string): Readonly<Record<string, string>> => ({
  'site.yaml': `name: Larkspur\ndescription: Charts.\ntheme: ${theme}\nheaderLinks: [{title: Guide, url: /guide/start/}]\n`,
  'index.md': '---\ntitle: Larkspur\ndescription: Charts.\n---\n\n[Start](/guide/start/)\n',
  'guide/start.md': guide,
});

describe.each([
  [
    'a light header and a serif',
    '{accent: "#9c2f1f", neutral: "#5b4636", header: plain, fonts: {text: {family: serif}}}',
  ],
  ['a loud one', '{accent: "#e0007a", neutral: "#3a1050", header: accent, radius: large, density: compact}'],
])('%s', (_, theme) => {
  const { open } = useSite({ files: build(theme) });

  test.each(['light', 'dark'] as const)('axe finds nothing, %s, wide and narrow', async (colorScheme) => {
    const { page, complaints, close } = await open('/guide/start/', { colorScheme });
    const found = [await findViolations(page)];
    await page.setViewportSize({ width: 360, height: 800 });
    found.push(await findViolations(page));
    expect(found).toEqual([[], []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a dark site with styles of its own', () => {
  const files = { ...build('{scheme: dark, accent: "#2f7d4f"}'), 'extra.css': 'h1 { color: rgb(1, 2, 3); }\n' };
  const { open } = useSite({ files });
  const readScheme = 'getComputedStyle(document.documentElement).colorScheme';

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
