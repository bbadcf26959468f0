// The headers of answers: those that protect readers, and those that follow from what a client asked.

import { AttackError, type Attack } from '../harness/attack.ts';
import { ask, requireStatus } from '../harness/client.ts';

const wrongHosts: Attack = {
  name: 'hosts that mean nothing',
  kind: 'headers',
  async run({ port }) {
    for (const host of [
      'evil.example',
      '',
      'a b',
      '[::1',
      'x'.repeat(10_000),
      'evil.example:99999',
      '\u00e9.example',
    ]) {
      const answer = await ask(port, { path: '/guides', headers: { host } });
      requireStatus(answer, [0, 308, 400, 403, 421], `host ${host.slice(0, 20)}`);
      if (String(answer.headers.location).includes('evil'))
        throw new AttackError('a redirect leads to the host that was named');
      requireStatus(await ask(port, { path: '/guides/', headers: { host } }), [0, 200, 400, 403, 421], 'a page');
    }
  },
};

const required: Attack = {
  name: 'answers without the headers that protect readers',
  kind: 'headers',
  isShort: true,
  async run({ port }) {
    const page = await ask(port, { path: '/guides/' });
    const policy = String(page.headers['content-security-policy'] ?? '');
    const missing = [
      ...(/script-src [^;]*'unsafe-inline'/.test(policy) || !policy.includes('script-src') ? ['script-src'] : []),
      ...['default-src', 'frame-ancestors', 'base-uri'].filter((name) => !policy.includes(name)),
      ...['permissions-policy', 'referrer-policy', 'x-content-type-options'].filter((name) => !page.headers[name]),
    ];
    const drawing = await ask(port, { path: '/icon.svg' });
    requireStatus(drawing, [200], 'a linked drawing');
    if (!String(drawing.headers['content-security-policy'] ?? '').includes('sandbox')) missing.push('sandbox for .svg');
    for (const path of ['/graphql?query={__typename}', '/nothing/', '/llms.txt', '/mcp']) {
      const { headers } = await ask(port, { path });
      if (headers['x-content-type-options'] !== 'nosniff') missing.push(`nosniff for ${path}`);
    }
    if (missing.length > 0) throw new AttackError(`missing: ${missing.join(', ')}`);
  },
};

const conditions: Attack = {
  name: 'ranges and conditions',
  kind: 'headers',
  async run({ port }) {
    const path = '/llms-full.txt';
    const whole = await ask(port, { path });
    const etag = String(whole.headers.etag ?? '');
    for (const range of [
      'bytes=0-9',
      'bytes=-10',
      'bytes=0-0,5-9',
      'bytes=99999999999-',
      'bytes=9-0',
      'lines=1-2',
      'bytes=a-b',
    ]) {
      const answer = await ask(port, { path, headers: { range } });
      requireStatus(answer, [200, 206, 416], range);
      if (answer.status === 206 && range === 'bytes=0-9' && answer.sizeBytes !== 10) {
        throw new AttackError(`${range} gave ${answer.sizeBytes} bytes`);
      }
      if (answer.status === 200 && answer.sizeBytes !== whole.sizeBytes)
        throw new AttackError(`${range}: not the whole file`);
    }
    requireStatus(await ask(port, { path, headers: { 'if-none-match': etag } }), [304], 'If-None-Match');
    requireStatus(await ask(port, { path, headers: { 'if-match': '"other"' } }), [412], 'If-Match');
    requireStatus(await ask(port, { path, headers: { 'if-match': etag } }), [200], 'If-Match with its tag');
    for (const method of ['HEAD', 'OPTIONS']) {
      for (const target of [path, '/graphql', '/mcp', '/nothing']) {
        const answer = await ask(port, { path: target, method });
        if (answer.sizeBytes > 0 && method === 'HEAD') throw new AttackError(`HEAD ${target} has a body`);
        if (answer.status >= 500) throw new AttackError(`${method} ${target} gave ${answer.status}`);
      }
    }
  },
};

/** Attacks by the headers of answers. */
export const answerHeaderAttacks: readonly Attack[] = [wrongHosts, required, conditions];
