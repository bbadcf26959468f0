import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useFrameSite } from './frame-site.ts';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';
import { buildReaderFiles, offlineSetting, readerSettings, useReaderSite } from './reader-site.ts';

const readerSite = useReaderSite(buildReaderFiles({ ...readerSettings, ...offlineSetting }), { hasKits: true });
const frameSite = useFrameSite();

/** Opens a page and returns the directives and sources that the policy blocks, after `act` has used the page. */
async function listViolations(
  { urlOf, getBrowser }: Pick<typeof frameSite, 'urlOf' | 'getBrowser'>,
  path: string,
  act: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<readonly string[]> {
  const tab: OpenPage = await openPage(getBrowser());
  const violations: string[] = [];
  await tab.page.exposeFunction('noteViolation', (text: string) => void violations.push(text));
  await tab.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      if ('noteViolation' in window && typeof window.noteViolation === 'function') {
        window.noteViolation(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
      }
    });
  });
  const response = await tab.page.goto(urlOf(path));
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
  expect(policy).not.toContain('unsafe-');
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types docgraph default 'allow-duplicates'");
  if (path !== '/explore/') await waitForClient(tab.page); // which has a client of its own
  await act(tab.page);
  await tab.page.waitForLoadState('networkidle');
  await tab.close();
  return violations;
}

const showSponsors = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Support the Team' }).scrollIntoViewIfNeeded();
  await page.getByRole('checkbox').waitFor();
};

const search = async (page: Page): Promise<void> => {
  await page.keyboard.press('/');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('guide');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

const explore = async (page: Page): Promise<void> => {
  await page.locator('.graphiql-query-editor .CodeMirror').waitFor();
  await page.evaluate(() => window.docgraph?.graphql('{ pages { totalCount } }'));
  // descriptions of the schema are HTML that GraphiQL writes
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await page.locator('.graphiql-markdown-description').first().waitFor();
};

const saveCopy = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Read everything offline' }).click();
  await page.getByRole('button', { name: 'Save the whole documentation in this browser' }).click();
  await page.getByText('The documentation is saved in this browser').waitFor();
};

describe('the content security policy blocks nothing', () => {
  test.each<[string, ((page: Page) => Promise<void>)?]>([
    ['/', showSponsors],
    ['/guides/', search],
    ['/guides/first/', saveCopy],
    ['/guides/printable/'],
    ['/blog/2026-06-01-news/', (page) => page.getByRole('button', { name: 'Close the notice' }).click()],
    ['/vote/'],
    ['/search/?q=guide', (page) => page.getByRole('option').first().waitFor()],
    ['/explore/', explore],
    ['/app-shell/'],
    ['/nowhere/'],
  ])('on %s', async (path, act) => {
    expect(await listViolations(readerSite, path, act)).toEqual([]);
  });

  test('on a page with every part of the text, and on the way from it', async () => {
    const violations = await listViolations(frameSite, '/guides/first/', async (page) => {
      await page.getByRole('tab', { name: 'yarn' }).click();
      await page.getByRole('button', { name: 'Copy code' }).first().click();
      await page.locator('.dg-icon-theme').click();
      await page.getByRole('button', { name: 'Dark' }).click();
      await page.mouse.wheel(0, 3000);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('#dg-drawer').getByRole('link', { name: 'Second Guide' }).click();
      await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'First Guide' }).waitFor();
    });
    expect(violations).toEqual([]);
  });
});

test('a page of another site can neither hold a window of this one nor run its scripts', async () => {
  const { page, close } = await openPage(readerSite.getBrowser());
  await page.route('http://other.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other</title>' }),
  );
  await page.goto(readerSite.urlOf('/'));
  const script = await page.locator('script[type=module][src]').first().getAttribute('src');
  await page.goto('http://other.example/');
  const outcome = await page.evaluate(
    async ([target, source]) => {
      const element = Object.assign(document.createElement('script'), { src: source });
      const loaded = await new Promise((resolve) => {
        element.addEventListener('load', () => resolve('runs'));
        element.addEventListener('error', () => resolve('is refused'));
        document.head.append(element);
      });
      const opened = window.open(target);
      return [loaded, opened !== null];
    },
    [readerSite.urlOf('/guides/'), readerSite.urlOf(script ?? '')],
  );
  expect(outcome).toEqual(['is refused', true]);
  await expect.poll(() => page.context().pages().length).toBe(2);
  const popup = page.context().pages()[1];
  await popup?.waitForLoadState();
  expect(await popup?.evaluate(() => [location.pathname, window.opener])).toEqual(['/guides/', null]);
  await popup?.close();
  await close();
});

test('a printable section names its sheets under the policy, and no script writes HTML past the client', async () => {
  const { page, complaints, close } = await openPage(readerSite.getBrowser());
  await page.goto(readerSite.urlOf('/guides/printable/'));
  await waitForClient(page);
  const rules = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  });
  expect(rules.join(' ')).toContain('Sample · Guides');
  expect(complaints).toEqual([]);
  const refused = await page.evaluate(() => {
    const sinks: readonly (() => unknown)[] = [
      () => (document.body.innerHTML = '<b>bold</b>'),
      () => new DOMParser().parseFromString('<b>bold</b>', 'text/html'),
      () => document.createRange().createContextualFragment('<b>bold</b>'),
      () => new Worker('/search/worker.js'),
      () => (document.createElement('script').src = '/x.js'),
    ];
    return sinks.map((use) => {
      try {
        return use();
      } catch (error) {
        return error instanceof TypeError;
      }
    });
  });
  expect(refused).toEqual([true, true, true, true, true]);
  await close();
});
