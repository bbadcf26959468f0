// The copy of the whole documentation where something goes wrong, or changes.

import { expect, test } from 'vitest';
import { openControlled } from './open-controlled.ts';
import { waitForClient } from './open-page.ts';
import { buildReaderFiles, offlineSetting, readerSettings, useReaderSite } from './reader-site.ts';

const site = useReaderSite(buildReaderFiles({ ...readerSettings, ...offlineSetting }), { isPrivate: true });
const { urlOf, getWorkshop } = site;

const open = (path: string): ReturnType<typeof openControlled> => openControlled(site, path);

test('an interrupted copy is reported and can be resumed', async () => {
  const { page, close } = await open('/guides/first/');
  const broken = '**/data/Page-*/url=~guides~second~.json';
  await page.context().route(broken, (route) => route.fulfill({ status: 503 }));
  await page.getByText('Read everything offline').click();
  await page.getByRole('button', { name: 'Save the whole documentation in this browser' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toBe('The documentation could not be saved.');
  await page.context().unroute(broken);
  await page.locator('.dg-offline').getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The documentation is saved in this browser').waitFor();
  await close();
});

test('a copy with older content says that there is a newer version, and can be updated', async () => {
  const { page, context, close } = await open('/guides/first/');
  const summary = page.getByText('Read everything offline');
  await summary.click();
  await page.getByRole('button', { name: 'Save the whole documentation in this browser' }).click();
  await page.getByText(/^The documentation is saved in this browser \(.*[kM]B\)\.$/).waitFor();
  const workshop = getWorkshop();
  workshop.edit({ 'guides/second.md': '---\ntitle: Renewed Guide\ndescription: New.\nsort: 2\n---\n\nNew words.\n' });
  await workshop.build();
  await page.reload();
  await waitForClient(page);
  await summary.click();
  await page.getByText('A newer version is available.').waitFor();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText(/^The documentation is saved in this browser \(.*[kM]B\)\.$/).waitFor();
  await context.setOffline(true);
  await page.goto(urlOf('/guides/second/'));
  await page.getByRole('heading', { level: 1, name: 'Renewed Guide' }).waitFor();
  expect(await page.getByText('New words.').isVisible()).toBe(true);
  workshop.edit({ 'guides/second.md': buildReaderFiles()['guides/second.md'] ?? '' });
  await close();
});
