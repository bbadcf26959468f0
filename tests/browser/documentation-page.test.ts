import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useFrameSite } from './frame-site.ts';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';

const { urlOf, getBrowser } = useFrameSite();
const wide = { viewport: { width: 1440, height: 900 } };

async function open(path: string, options: Parameters<typeof openPage>[1] = wide): Promise<OpenPage> {
  const tab = await openPage(getBrowser(), options);
  await tab.page.goto(urlOf(path));
  await waitForClient(tab.page);
  return tab;
}

const contentsOf = (page: Page) => page.locator('.dg-contents');

const readLinks = (page: Page, selector: string): Promise<(readonly (string | null)[])[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
    );

test('shows breadcrumbs, page links and page actions', async () => {
  const { page, requests, close } = await open('/guides/first/');
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['First Guide']);
  expect(await page.locator('.dg-crumbs li').allInnerTexts()).toEqual(['Guides', 'Basics', 'First Guide']);
  expect(await readLinks(page, '.dg-crumbs a')).toEqual([['Guides', '/guides/', null]]);
  expect(await readLinks(page, '.dg-actions a')).toEqual([
    ['Edit this page', 'https://code.example/edit/guides/first.md', '_blank'],
    ['Jump to repository', 'https://code.example/first', '_blank'],
  ]);
  expect(await page.locator('.dg-actions span').innerText()).toBe('Last updated 2026-02-03');
  expect(await readLinks(page, '.dg-page-links a')).toEqual([
    ['« PreviousGuides', '/guides/', null],
    ['Next »Second Guide', '/guides/second/', null],
  ]);
  const related = page.getByRole('region', { name: 'Further Reading' }).getByRole('link');
  expect(
    await related.evaluateAll((all) =>
      all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
    ),
  ).toEqual([
    ['https://elsewhere.example/more/', '_blank', 'noopener'],
    ['//nearby.example/', '_blank', 'noopener'],
    ['/guides/second/', null, null],
  ]);
  expect(
    await page.locator('.live-preview a').evaluate((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual(['Try it', 'https://editor.example/first']);
  expect(await page.locator('iframe, object, embed').count()).toBe(0);
  expect(requests.filter((path) => !/^\/(?:assets\/|guides\/first\/$)/.test(path))).toEqual([]);
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
  await page.getByRole('button', { name: 'Print this page' }).click();
  expect(await page.evaluate(() => 'isPrinted' in window)).toBe(true);
  await close();
});

test('the page menu copies the page as markdown and its address, and closes with Escape', async () => {
  const { page, complaints, close } = await open('/guides/first/', {
    ...wide,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const menu = page.locator('.dg-page-menu');
  const readClipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'Copy page as markdown' }).click();
  await expect.poll(readClipboard).toContain('# First Guide');
  await menu.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(readClipboard).toBe(urlOf('/guides/first/'));
  // no assistant is named
  await expect
    .poll(() => menu.getByRole('listitem').allInnerTexts())
    .toEqual(['Copied', 'Copy page as markdown', 'Print', 'Keyboard shortcuts', 'View as markdown', 'Edit']);
  await page.keyboard.press('Escape');
  expect(await menu.getAttribute('open')).toBe(null);
  expect(await menu.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});

test('the page menu has links without JavaScript', async () => {
  const { page, close } = await openPage(getBrowser(), { ...wide, javaScriptEnabled: false });
  await page.goto(urlOf('/guides/first/'));
  await page.locator('.dg-page-menu > summary').click();
  expect(await readLinks(page, '.dg-page-menu a')).toEqual([
    ['View as markdown', '/guides/first/index.md', null],
    ['Edit', 'https://code.example/edit/guides/first.md', '_blank'],
  ]);
  await close();
});

describe('copying', () => {
  test('the sign of a heading copies its address', async () => {
    const { page, close } = await open('/guides/first/', {
      ...wide,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.locator('#configure').hover();
    await page.getByRole('link', { name: 'Link to “Configure”' }).click();
    await page.locator('.heading-link.is-done').waitFor();
    expect([page.url(), await page.evaluate(() => navigator.clipboard.readText())]).toEqual([
      urlOf('/guides/first/#configure'),
      urlOf('/guides/first/#configure'),
    ]);
    await close();
  });

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
    const { page, close } = await open('/guides/first/');
    const button = page.locator('.code', { hasText: 'says hello' }).locator('.code-copy');
    const readOpacity = (): Promise<string> => button.evaluate((element) => getComputedStyle(element).opacity);
    expect(await readOpacity()).toBe('0');
    await button.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.waitForFunction(
      (element) => element && getComputedStyle(element).opacity === '1',
      await button.elementHandle(),
    );
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
        return {
          isFaded: getComputedStyle(element).backgroundImage.startsWith('linear-gradient'),
          isOnOneLine: own.bottom <= text.top + parseFloat(lineHeight) + 1.5,
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
  const { page, close } = await open('/guides/first/');
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

describe('“On this page”', () => {
  test('follows the scroll position, and so does the sidebar where there is no column for the headings', async () => {
    const { page, close } = await open('/guides/first/');
    const readActive = (): Promise<string[]> => page.locator('.dg-anchors [aria-current=location]').allInnerTexts();
    expect(await readActive()).toEqual([]);
    await page.locator('#on-a-server').evaluate((heading) => heading.scrollIntoView());
    await page.waitForFunction(() => document.querySelectorAll('.dg-anchors [aria-current=location]').length === 2);
    expect(await readActive()).toEqual(['On a server', 'On a server']);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await contentsOf(page).locator('[aria-current=location]', { hasText: 'Last words' }).waitFor();
    expect(await readActive()).toEqual(['Last words', 'Last words']);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForFunction(() => document.querySelector('.dg-anchors [aria-current=location]') === null);
    await close();
  });

  test('is beside the text on a wide screen and collapsed above it on others', async () => {
    const { page, close } = await open('/guides/first/');
    const readPlace = (): Promise<readonly boolean[]> =>
      page.evaluate(() => {
        const [contents, body] = ['.dg-contents', '#dg-body'].map((name) =>
          document.querySelector(name)?.getBoundingClientRect(),
        );
        return [(contents?.left ?? 0) >= (body?.right ?? 0), (contents?.bottom ?? 0) <= (body?.top ?? 0)];
      });
    const link = contentsOf(page).getByRole('link', { name: 'Configure' });
    expect([await readPlace(), await link.isVisible()]).toEqual([[true, false], true]);
    await page.setViewportSize({ width: 1179, height: 900 });
    expect([await readPlace(), await link.isVisible()]).toEqual([[false, true], false]);
    await contentsOf(page).locator('summary').click();
    await link.click();
    await page.waitForURL(urlOf('/guides/first/#configure'));
    await link.waitFor({ state: 'hidden' });
    await close();
  });
});

describe('the sidebar', () => {
  test('loads the headings of another page when its arrow is pressed', async () => {
    const { page, requests, forgetRequests, close } = await open('/guides/first/');
    const sidebar = page.locator('.dg-sidebar-list');
    // on a wide screen the headings of the open page are beside the text alone
    expect(
      await sidebar.locator('.dg-anchors, [aria-label="Headings of First Guide"]').filter({ visible: true }).count(),
    ).toBe(0);
    await page.setViewportSize({ width: 1100, height: 900 });
    expect(await sidebar.locator('.dg-anchors a').allInnerTexts()).toEqual([
      'Install',
      'On a server',
      'Configure',
      'Last words',
    ]);
    forgetRequests();
    const arrow = sidebar.getByRole('button', { name: 'Headings of Second Guide' });
    await arrow.focus();
    await page.keyboard.press('Enter');
    await sidebar.getByRole('link', { name: 'Smaller steps' }).waitFor();
    expect(requests.map((request) => request.split('-')[0])).toEqual(['/assets/fetched', '/data/PageAnchors']);
    await page.keyboard.press('Enter');
    await sidebar.getByRole('link', { name: 'Smaller steps' }).waitFor({ state: 'detached' });
    await close();
  });

  test('scrolls to the current page and keeps its position during navigation', async () => {
    const { page, close } = await open('/guides/more-30/');
    const list = page.locator('.dg-sidebar-list');
    const readScroll = (): Promise<number> => list.evaluate((element) => element.scrollTop);
    await page.waitForFunction(() => (document.querySelector('.dg-sidebar-list')?.scrollTop ?? 0) > 0);
    const before = await readScroll();
    await list.getByRole('link', { name: 'More 31' }).click();
    await page.getByRole('heading', { level: 1, name: 'More 31' }).waitFor();
    expect(await readScroll()).toBe(before);
    expect(await list.locator('[aria-current=page]').innerText()).toBe('More 31');
    await close();
  });

  test('shows headings of the levels 2 and 3, and no title for the group “-”', async () => {
    const { page, close } = await open('/api/loose/');
    const sidebar = page.locator('.dg-sidebar-list');
    expect(await page.locator('#dg-body :is(h1, h2, h3, h4)').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      'far-above',
      'in-between',
      'below',
      'far-below',
    ]);
    expect(await sidebar.locator('.dg-anchors a').allInnerTexts()).toEqual(['In between', 'Below']);
    await page.setViewportSize({ width: 1100, height: 900 }); // the text has the list of headings then
    expect(await sidebar.getByRole('button', { name: 'Headings of Loose Calls' }).count()).toBe(0);
    const groups = await sidebar
      .locator('.dg-group')
      .evaluateAll((all) =>
        all.map((group) => [
          group.querySelector('.dg-group-title')?.textContent,
          group.querySelector('.dg-item a')?.textContent,
        ]),
      );
    expect(groups).toEqual([
      ['Basics', 'Interface'],
      [undefined, 'Loose Calls'],
    ]);
    expect(await page.locator('.dg-contributors h2').innerText()).toBe('1 Contributor');
    await close();
  });

  test('shows group titles and links to the printable section without listing it', async () => {
    const { page, close } = await open('/guides/first/');
    expect(await page.locator('.dg-group-title').allInnerTexts()).toEqual(['Basics']);
    expect(await page.locator('.dg-item a').first().innerText()).toBe('Guides');
    expect(await page.locator('.dg-item a[href*=printable]').count()).toBe(0);
    await page.getByRole('link', { name: 'Print Section' }).click();
    await page.waitForURL(urlOf('/guides/printable/'));
    await expect.poll(() => page.title()).toBe('Combined printable page | Sample');
    expect((await page.locator('.dg-cover').innerText()).split(/\n+/)).toEqual([
      'Guides',
      'Sample 5 · Combined printable page',
      'https://sample.example/guides/',
    ]);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Second Guide' }).click();
    await page.waitForURL(urlOf('/guides/printable/#second'));
    expect(
      await page.evaluate(() => document.getElementById('second')?.getBoundingClientRect().top ?? -1),
    ).toBeLessThan(300);
    await close();
  });
});

describe('contributors', () => {
  test('load their pictures when scrolled into view, without excluded people', async () => {
    const tab = await openPage(getBrowser(), wide);
    const pictures: string[] = [];
    await tab.page.route('https://code.example/**', (route) => {
      pictures.push(route.request().url());
      return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    });
    await tab.page.goto(urlOf('/guides/first/'));
    await waitForClient(tab.page);
    expect(await tab.page.getByRole('heading', { name: '2 Contributors' }).count()).toBe(1);
    expect([await tab.page.locator('.dg-avatar img').count(), pictures]).toEqual([0, []]);
    await tab.page.locator('.dg-contributors').scrollIntoViewIfNeeded();
    await tab.page.locator('.dg-avatar img').nth(1).waitFor();
    await expect
      .poll(() => pictures)
      .toEqual(['https://code.example/alpha.png?size=90', 'https://code.example/beta.png?size=90']);
    const box = await tab.page.locator('.dg-avatar img').first().boundingBox();
    expect([box?.width, box?.height]).toEqual([45, 45]);
    await tab.close();
  });

  test('show initials when a picture fails', async () => {
    const tab = await openPage(getBrowser(), wide);
    await tab.page.route('https://code.example/**', (route) => route.fulfill({ status: 404, body: '' }));
    await tab.page.goto(urlOf('/guides/first/'));
    await waitForClient(tab.page);
    await tab.page.locator('.dg-contributors').scrollIntoViewIfNeeded();
    await tab.page.waitForResponse((response) => response.url().includes('beta.png'));
    await tab.page.waitForFunction(() => document.querySelector('.dg-avatar img') === null);
    const initials = await tab.page
      .locator('.dg-avatar')
      .evaluateAll((all) => all.map((link) => getComputedStyle(link, '::before').content));
    expect(initials).toEqual(['"al" / ""', '"be" / ""']);
    await tab.close();
  });
});

test('a wide table scrolls by itself, and the page does not scroll horizontally', async () => {
  const { page, close } = await open('/guides/first/', { viewport: { width: 320, height: 700 } });
  const [table, root] = await page.evaluate(() =>
    ['.table-scroll', 'html'].map((name) => {
      const element = document.querySelector(name);
      return (element?.scrollWidth ?? 0) - (element?.clientWidth ?? 0);
    }),
  );
  expect(table).toBeGreaterThan(0);
  expect(root).toBe(0);
  await close();
});

test('the link back to the top appears below the first screen', async () => {
  const { page, close } = await open('/guides/first/');
  const link = page.getByRole('link', { name: 'Back to top' });
  const isOnScreen = (): Promise<boolean> =>
    link.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight);
  expect(await isOnScreen()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await isOnScreen()).toBe(true);
  await link.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await close();
});

test('a thin line shows the reading progress', async () => {
  const { page, close } = await open('/guides/first/');
  const readWidth = (): Promise<number> =>
    page.locator('.dg-progress').evaluate((line) => Math.round(line.getBoundingClientRect().width));
  expect(await readWidth()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(readWidth).toBe(1440);
  await close();
});

test('a heading links to itself; the link appears on hover and focus', async () => {
  const { page, close } = await open('/guides/first/');
  const link = page.locator('#install .heading-link');
  const readOpacity = (): Promise<string> => link.evaluate((element) => getComputedStyle(element).opacity);
  expect([await readOpacity(), await link.getAttribute('href')]).toEqual(['0', '#install']);
  await page.locator('#install').hover();
  await expect.poll(readOpacity).toBe('1');
  await link.click();
  await page.waitForURL(urlOf('/guides/first/#install'));
  await close();
});

test('marked lines, file names and callouts are recognizable without color', async () => {
  const { page, close } = await open('/guides/first/');
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
  const { page, close } = await open('/guides/first/');
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

test.each([390, 1024, 1300])(
  'the text is in its place before the headings have arrived, at %d pixels',
  async (width) => {
    const { page, close } = await openPage(getBrowser(), { viewport: { width, height: 800 } });
    await page.route('**/*.js', (route) => route.abort()); // a client would not take over half a document
    const readTop = (): Promise<number> =>
      page.locator('.dg-body').evaluate((body) => Math.round(body.getBoundingClientRect().top));
    await page.goto(urlOf('/guides/first/'));
    const top = await readTop();
    await page.route('**/guides/first/', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.slice(0, body.indexOf('<details class="dg-contents"')) });
    });
    await page.reload();
    expect([await page.locator('.dg-contents').count(), await readTop()]).toEqual([0, top]);
    await close();
  },
);

test('print shows only the text, with every tab and the URLs of external links', async () => {
  const { page, close } = await open('/guides/printable/');
  await page.emulateMedia({ media: 'print' });
  const readDisplay = (names: readonly string[]): Promise<string[]> =>
    page.evaluate(
      (all) => all.map((name) => getComputedStyle(document.querySelector(name) ?? document.body).display),
      names,
    );
  expect(
    await readDisplay([
      '.dg-bar',
      '.dg-sub-bar',
      '.dg-sidebar',
      '.dg-footer',
      '.code-copy',
      '.code-tabs',
      '.dg-to-top',
    ]),
  ).toEqual(Array.from({ length: 7 }, () => 'none'));
  expect(await page.getByText('npm install sample').isVisible()).toBe(true);
  expect(await page.getByText('yarn add sample').isVisible()).toBe(true);
  const after = await page
    .locator('.live-preview a')
    .evaluate((link) => getComputedStyle(link, '::after').getPropertyValue('content'));
  expect(after).toBe('" (https://editor.example/first)"');
  await close();
});
