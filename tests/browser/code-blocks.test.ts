// Blocks of code on a page: copying, tabs, marks and labels.

import { describe, expect, test } from 'vitest';
import { useFrameSite } from './frame-site.ts';
import { waitForClient } from './open-page.ts';

const { open } = useFrameSite();
const wide = { viewport: { width: 1440, height: 900 } };

describe('copying', () => {
  test('copies the code; of a diff, the result', async () => {
    const { page, close } = await open('/guides/first/', {
      ...wide,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const copy = async (text: string): Promise<string> => {
      const block = page.locator('.code', { hasText: text });
      await block.hover();
      await block.getByRole('button', { name: 'Copy code' }).click();
      await block.getByText('Copied').waitFor();
      return await page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copy('const kept')).toBe('const kept = 1;\nconst fresh = 3;');
    expect(await copy('says hello')).toMatch(/^\/\/ says hello\nexport const greeting = 'hello';\nexport const aVery/);
    await close();
  });

  test('has a button that appears on hover and focus, and always on touch screens', async () => {
    const { page, close } = await open('/guides/first/', wide);
    const button = page.locator('.code', { hasText: 'says hello' }).locator('.code-copy');
    const readOpacity = (): Promise<string> => button.evaluate((element) => getComputedStyle(element).opacity);
    expect(await readOpacity()).toBe('0');
    await page.keyboard.press('Tab'); // the reader uses a keyboard
    await button.focus();
    await expect.poll(readOpacity).toBe('1');
    await close();
    const touch = await open('/guides/first/', {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    const opacities = await touch.page
      .locator('.code-copy')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).opacity));
    expect(new Set(opacities)).toEqual(new Set(['1']));
    // a line that is too long fades out before the button, which covers no other, and scrolls clear of it
    const blocks = await touch.page.locator('.code:visible:not([data-run]) > .code-copy').evaluateAll((all) =>
      all.map((element) => {
        const pre = element.parentElement?.querySelector('pre');
        const code = pre?.querySelector('code');
        if (!pre || !code) return undefined;
        pre.scrollLeft = pre.scrollWidth;
        const [own, text] = [element.getBoundingClientRect(), code.getBoundingClientRect()];
        const { lineHeight, paddingInlineEnd } = getComputedStyle(code);
        const { backgroundSize: size } = getComputedStyle(element);
        return {
          isFaded: getComputedStyle(element).backgroundImage.startsWith('linear-gradient'),
          // the target is as large as a finger, the cover as high as the line
          isOnOneLine:
            own.height >= 40 && Math.abs(parseFloat(size.split(' ')[1] ?? '') - parseFloat(lineHeight)) < 1.5,
          isClear: text.right - parseFloat(paddingInlineEnd) <= own.right - 28,
        };
      }),
    );
    expect(blocks.length).toBeGreaterThan(2);
    expect(new Set(blocks.map((block) => JSON.stringify(block)))).toEqual(
      new Set([JSON.stringify({ isFaded: true, isOnOneLine: true, isClear: true })]),
    );
    await touch.close();
  });
});

test('a chosen tab is selected again on the next visit', async () => {
  const { page, close } = await open('/guides/first/', wide);
  const tab = page.getByRole('tab', { name: 'yarn' });
  expect(await page.getByText('npm install sample').isVisible()).toBe(true);
  await page.getByRole('tab', { name: 'npm' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByText('yarn add sample').isVisible()).toBe(true);
  expect(await page.getByText('npm install sample').isVisible()).toBe(false);
  await page.reload();
  await waitForClient(page);
  expect(await tab.getAttribute('aria-selected')).toBe('true');
  expect(await page.getByText('yarn add sample').isVisible()).toBe(true);
  await close();
});

test('marked lines, file names and callouts are recognizable without color', async () => {
  const { page, close } = await open('/guides/first/', wide);
  const code = page.locator('.code', { hasText: 'says hello' });
  expect(await code.locator('.code-file').innerText()).toBe('src/index.js');
  expect(await code.locator('.is-highlighted').allInnerTexts()).toEqual(["export const greeting = 'hello';"]);
  expect(await page.locator('.code', { hasText: 'const kept' }).locator('.sign').allTextContents()).toEqual([
    ' ',
    '-',
    '+',
  ]);
  const titles = page.locator('.callout-title');
  expect(await titles.allInnerTexts()).toEqual(['Warning', 'Tip']);
  const icons = await titles.evaluateAll((all) => all.map((title) => getComputedStyle(title, '::before').maskImage));
  expect(icons.every((icon) => icon.startsWith('url("data:image/svg+xml')) && new Set(icons).size === 2).toBe(true);
  await close();
});

test('the output of a command is attached to it, and code without a file name shows its language', async () => {
  const { page, close } = await open('/guides/first/', wide);
  const readBox = async (text: string): Promise<{ readonly start: number; readonly end: number }> => {
    const box = await page.locator('.code > pre', { hasText: text }).boundingBox();
    return { start: box?.y ?? Number.NaN, end: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) };
  };
  const [command, output, file] = [
    await readBox('sample build'),
    await readBox('wrote the log'),
    await readBox('all is'),
  ];
  expect(output.start).toBe(command.end);
  expect(file.start).toBeGreaterThan(output.end + 16);
  const readLabel = (text: string): Promise<string> =>
    page.locator('.code', { hasText: text }).evaluate((block) => getComputedStyle(block, '::before').content);
  expect([await readLabel('const kept'), await readLabel('says hello'), await readLabel('sample build')]).toEqual([
    '"js"',
    'none',
    'none',
  ]);
  await close();
});
