import { expect, test } from 'vitest';
import { useContentExport } from './content-export.ts';
import { openPage, waitForClient } from './open-page.ts';

const { urlOf, getBrowser } = useContentExport();

test.each([
  '/configuration/output/',
  '/api/compilation-hooks/',
  '/guides/code-splitting/',
  '/plugins/split-chunks-plugin/',
])('the accessible name of each heading of %s is its text', async (path) => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.goto(urlOf(path));
  await waitForClient(page);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const names = nodes
    .filter(({ role, ignored }) => role?.value === 'heading' && !ignored)
    .map(({ name }) => String(name?.value));
  const texts = await page
    .locator('h1, h2, h3, h4')
    .evaluateAll((all) => all.filter((heading) => heading.checkVisibility()).map(({ textContent }) => textContent));
  expect(names).toEqual(texts.map((text) => text.trim()));
  expect(names.length).toBeGreaterThan(3);
  expect(complaints).toEqual([]);
  await close();
});

test('the link to a heading is beside it, and inside the screen on a phone', async () => {
  for (const width of [360, 1280]) {
    const { page, close } = await openPage(getBrowser(), {
      viewport: { width, height: 800 },
      hasTouch: width === 360,
      isMobile: width === 360,
    });
    await page.goto(urlOf('/configuration/output/'));
    const link = page.getByRole('link', { name: 'Link to “output.filename”' });
    const [heading, sign] = [page.locator('#outputfilename'), link];
    expect(await heading.evaluate((element) => element.querySelector('a'))).toBe(null);
    await heading.hover();
    const [around, box] = [await heading.boundingBox(), await sign.boundingBox()];
    if (around === null || box === null) throw new Error('The heading or its link has no box.');
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    // on the heading's last line
    const middle = box.y + box.height / 2;
    expect(middle).toBeGreaterThan(around.y + around.height - 33);
    expect(middle).toBeLessThan(around.y + around.height);
    await close();
  }
});
