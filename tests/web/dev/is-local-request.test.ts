import { expect, test } from 'vitest';
import { isLocalRequest } from '../../../web/dev/is-local-request.ts';

test.each([
  ['localhost:3000', undefined, true],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', true],
  ['[::1]:3000', undefined, true],
  ['docs.localhost:3000', 'http://localhost:3000', true],
  ['attacker.example:3000', undefined, false],
  ['localhost.attacker.example', undefined, false],
  ['localhost:3000', 'https://attacker.example', false],
  ['localhost:3000', 'null', false],
  ['127.0.0.1.attacker.example', undefined, false],
  ['localhost.:3000', undefined, false],
  ['localhost@attacker.example:3000', undefined, false],
  ['localhost:3000', 'file://', false],
  ['localhost:3000', 'http://localhost:3000, https://attacker.example', false],
  ['0.0.0.0:3000', undefined, false],
  ['[::ffff:127.0.0.1]:3000', undefined, false],
  ['localhost:3000@attacker.example', undefined, false],
  ['localhost.localdomain:3000', undefined, false],
  ['attacker.example#.localhost', undefined, false],
  ['localhost:3000', 'http://localhost.attacker.example', false],
  ['localhost:3000', '', false],
  [undefined, undefined, false],
])('Host %s with Origin %s: %s', (host, origin, isLocal) => {
  const headers = { ...(host !== undefined && { host }), ...(origin !== undefined && { origin }) };
  expect(isLocalRequest({ method: 'GET', url: '/', headers })).toBe(isLocal);
});

/** Whether the server answers a request of a browser, which sends no `Origin`. */
function isAnswered(request: { site?: string; mode?: string; dest?: string; method?: string; url: string }): boolean {
  const { site = 'cross-site', mode = 'no-cors', dest = 'image', method = 'GET', url } = request;
  const metadata = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
  return isLocalRequest({ method, url, headers: { host: 'localhost:3000', ...metadata } });
}

const everything = [
  '/graphql?query={__typename}',
  '/__open-in-editor?file=a',
  '/@fs/etc/hosts',
  '/app/app.tsx',
  '/',
  '/a/',
];
const link = { mode: 'navigate', dest: 'document' };

test.each(everything)('pages of other sites and other ports cannot load %s, their own can', (url) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE']) {
    expect(isAnswered({ url, method })).toBe(false);
    expect(isAnswered({ url, method, site: 'same-site', mode: 'cors', dest: 'empty' })).toBe(false);
    expect(isAnswered({ url, method, site: 'none, cross-site' })).toBe(false);
    expect(isAnswered({ url, method, site: 'Same-Origin' })).toBe(false);
    expect(isAnswered({ url, method, mode: 'navigate', dest: 'iframe' })).toBe(false);
    expect(isAnswered({ url, method, mode: 'navigate', dest: 'object' })).toBe(false);
    expect(isAnswered({ url, method, mode: 'websocket', dest: 'websocket' })).toBe(false);
    expect(isAnswered({ url, method, site: 'same-origin' })).toBe(true);
    expect(isAnswered({ url, method, site: 'none', ...link })).toBe(true);
  }
});

test('a link on another site opens a page, and nothing else', () => {
  const others = ['//attacker.example/', '/__open-in-editor/?file=a', '/@vite/', '/a/?b=/c', '/./@fs/etc/hosts?raw&/'];
  const opened = [...everything, ...others].filter((url) => isAnswered({ url, ...link }));
  expect(opened).toEqual(['/', '/a/', '/a/?b=/c']);
  expect(isAnswered({ url: '/a/', ...link, method: 'POST' })).toBe(false);
});
