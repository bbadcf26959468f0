import { expect, test } from 'vitest';
import { isSandboxPath, addSandboxPolicy } from '../../../web/app/offline/sandbox-document.ts';
import { formatSandboxPage } from '../../../web/samples/sandbox-page.ts';
import { findSandboxPath } from '../../../web/export/outputs/sandbox-path.ts';

const answer = (body: string, init?: ResponseInit): Response =>
  new Response(body, { headers: { 'content-type': 'text/html' }, ...init });

test('the frame of samples is stored with a policy that removes the origin of the site', async () => {
  const answered = await addSandboxPolicy(answer(formatSandboxPage()));
  expect(await answered?.text()).toBe(formatSandboxPage());
  expect(answered?.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts; default-src 'none';/);
});

test('a page that a host sends instead of the frame is not stored', async () => {
  expect(await addSandboxPolicy(answer('<h1>Home</h1>'))).toBeUndefined();
  expect(await addSandboxPolicy(answer(formatSandboxPage(), { status: 404 }))).toBeUndefined();
  expect(await addSandboxPolicy(answer(''))).toBeUndefined();
});

test('only the document of the frame counts as one', () => {
  expect([findSandboxPath(), '/compiler/worker-1.js', '/guides/sandbox-1.html', '/'].map(isSandboxPath)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
