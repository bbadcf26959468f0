// What site.yaml may switch on: analytics, an assistant, feedback; and that nothing of it is there while it does not.

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { openPage, waitForClient } from './open-page.ts';
import { buildReaderFiles, readerSettings, useReaderSite } from './reader-site.ts';

const { urlOf, getBrowser, getWorkshop } = useReaderSite(buildReaderFiles(), { isPrivate: true });

test('without analytics, none of its code is loaded and no request leaves the site', async () => {
  const { page, close } = await openPage(getBrowser());
  const asked: string[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url());
    if (request.method() !== 'GET' || request.postData() !== null) sent.push(request.url());
  });
  for (const path of ['/', '/guides/first/', '/vote/', '/guides/printable/']) {
    await page.goto(urlOf(path));
    await waitForClient(page);
    await page.waitForLoadState('networkidle');
  }
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('second');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Second Guide' }).waitFor();
  expect(asked.filter((url) => !url.startsWith(urlOf('/')))).toEqual([]);
  expect(asked.filter((url) => /analytics|hosted|\/graphql|\/sw\.js/.test(url))).toEqual([]);
  expect(sent).toEqual([]);
  // nor is there anything of them to load; `sw.js` only removes one that an earlier export had
  const files = [...getWorkshop().readOut().keys()];
  expect(files.filter((path) => /analytics|hosted/.test(path))).toEqual([]);
  await close();
});

test.each([
  [
    'plausible, options: { domain: docs.example }',
    'https://plausible.io/js/script.js',
    '<script data-domain="docs.example" src="https://plausible.io/js/script.js">',
    [],
  ],
  [
    'google-analytics, options: { id: G-1 }',
    'https://www.googletagmanager.com/gtag/js?id=G-1',
    '<script async="" src="https://www.googletagmanager.com/gtag/js?id=G-1">',
    [
      ['js', 'a date'],
      ['config', 'G-1'],
    ],
  ],
])('analytics of %s is loaded after the page', async (setting, url, element, told) => {
  const workshop = getWorkshop();
  const analytics = `analytics: { provider: ${setting} }`;
  workshop.edit({ 'site.yaml': buildReaderFiles({ ...readerSettings, analytics })['site.yaml'] ?? '' });
  await workshop.build();
  const { page, close } = await openPage(getBrowser());
  await page.route('https://**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.addInitScript(() => {
    window.addEventListener('load', () => Object.assign(window, { scriptsAtLoad: document.scripts.length }));
  });
  const asked = page.waitForRequest(url);
  await page.goto(urlOf('/guides/first/'));
  await asked;
  const added = await page.evaluate(
    () => document.scripts.length - Number('scriptsAtLoad' in window && window.scriptsAtLoad),
  );
  expect(added).toBe(1);
  const scripts = await page.evaluate(() =>
    [...document.scripts].map(({ outerHTML }) => outerHTML.replace(/>.*/s, '>')),
  );
  expect(scripts.map((script) => script.replace(' defer=""', ''))).toContain(element);
  const queue = await page.evaluate(() => {
    const entries: unknown = 'dataLayer' in window ? window.dataLayer : [];
    const lists = Array.isArray(entries) ? entries.map((entry) => Array.from<unknown>(entry)) : [];
    return lists.map((list) => list.map((value) => (value instanceof Date ? 'a date' : value)));
  });
  expect(queue).toEqual(told);
  await close();
});

/** Rebuilds the site with further settings. */
async function rebuild(settings: Readonly<Record<string, string>>): Promise<void> {
  const workshop = getWorkshop();
  workshop.edit({ 'site.yaml': buildReaderFiles({ ...readerSettings, ...settings })['site.yaml'] ?? '' });
  await workshop.build();
}

test('answers about a page are a plain form to the address that site.yaml names, with keyboard and without JavaScript', async () => {
  await rebuild({ feedbackUrl: 'feedbackUrl: https://forms.example/docs' });
  for (const javaScriptEnabled of [true, false]) {
    const { page, complaints, close } = await openPage(getBrowser(), { javaScriptEnabled });
    const sent = Promise.withResolvers<string | null>();
    await page.route('https://forms.example/**', (route) => {
      sent.resolve(route.request().postData());
      return route.fulfill({ contentType: 'text/html', body: 'Thank you.' });
    });
    await page.goto(urlOf('/guides/first/'));
    if (javaScriptEnabled) await waitForClient(page);
    expect(await page.getByText('go to forms.example').isVisible()).toBe(false);
    await page.getByRole('radio', { name: 'No' }).focus();
    await page.keyboard.press('Space');
    expect(await page.getByText('go to forms.example').isVisible()).toBe(true);
    // axe runs in the page
    const { violations } = javaScriptEnabled ? await new AxeBuilder({ page }).analyze() : { violations: [] };
    expect(violations).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.type('More & better');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await sent.promise).toBe('page=%2Fguides%2Ffirst%2F&useful=no&text=More+%26+better');
    await page.getByText('Thank you.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  }
});

test('an answer that cannot be sent is not lost: without a network, or when the address fails', async () => {
  await rebuild({ feedbackUrl: 'feedbackUrl: https://forms.example/docs' });
  const { page, complaints, close } = await openPage(getBrowser());
  await page.goto(urlOf('/guides/first/'));
  await waitForClient(page);
  const [yes, text] = [
    page.getByRole('radio', { name: 'Yes' }),
    page.getByRole('textbox', { name: 'What is missing' }),
  ];
  await yes.check();
  await text.fill('Clear.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('status').getByText('You are offline. Your answer stays here').waitFor();
  expect([await yes.isChecked(), await text.inputValue(), complaints]).toEqual([true, 'Clear.', []]);
  await page.context().setOffline(false);
  const sent: (string | null)[] = [];
  await page.route('https://forms.example/**', (route) => {
    sent.push(route.request().postData());
    return sent.length === 1
      ? route.fulfill({ status: 500, contentType: 'text/html', body: 'Out of order.' })
      : route.fulfill({ contentType: 'text/html', body: 'Thank you.' });
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Out of order.').waitFor();
  await page.goBack();
  await waitForClient(page);
  expect([await yes.isChecked(), await text.inputValue()]).toEqual([true, 'Clear.']);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you.').waitFor();
  expect(sent).toEqual(Array.from({ length: 2 }, () => 'page=%2Fguides%2Ffirst%2F&useful=yes&text=Clear.'));
  await close();
});

test('with an e-mail address, the form is a message, and the policy allows no other', async () => {
  await rebuild({ feedbackUrl: 'feedbackUrl: mailto:docs@sample.example' });
  const html = getWorkshop().readOut().get('guides/first/index.html')?.toString() ?? '';
  const form = /<form class="dg-feedback".*?<\/form>/s.exec(html)?.[0] ?? '';
  expect(form).toContain('action="mailto:docs@sample.example" method="get"');
  expect(form).toContain('name="subject" value="Useful: Yes. First Guide, /guides/first/"');
  expect(form).toContain('Opens a message to docs@sample.example in your mail program.');
  const headers = getWorkshop().readOut().get('_headers')?.toString() ?? '';
  expect(headers).toContain("form-action 'self' mailto:;");
});

test('an assistant that site.yaml names opens the page from its menu', async () => {
  await rebuild({ assistant: 'assistant: { title: Guide, url: "https://chat.example/new?q={request}&from=docs" }' });
  const { page, complaints, close } = await openPage(getBrowser());
  await page.goto(urlOf('/guides/first/'));
  await waitForClient(page);
  await page.locator('.dg-page-menu > summary').click();
  const link = page.getByRole('link', { name: 'Open in Guide' });
  const target = new URL((await link.getAttribute('href')) ?? '');
  expect([target.origin, target.searchParams.get('from')]).toEqual(['https://chat.example', 'docs']);
  expect(target.searchParams.get('q')).toBe(
    `Read “First Guide” at ${urlOf('/guides/first/index.md')}, so that I can ask questions about it.`,
  );
  expect(await page.locator('.dg-feedback').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
