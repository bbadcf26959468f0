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
  [undefined, undefined, false],
])('Host %s with Origin %s: %s', (host, origin, isLocal) => {
  const headers = { ...(host !== undefined && { host }), ...(origin !== undefined && { origin }) };
  expect(isLocalRequest({ headers })).toBe(isLocal);
});
