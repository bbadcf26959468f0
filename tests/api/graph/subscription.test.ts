import { expect, test } from 'vitest';
import { createSnapshotStore } from '../../../api/hosts/node/snapshot-store.ts';
import { createPost, createSampleApi, send } from '../ask.ts';
import { createPlace, createSampleSnapshot } from '../sample-snapshot.ts';

const query = `subscription {
  contentChanged {
    snapshotId changedUrls diagnosticCounts { errors warnings infos }
    changes { url title kind contentHash }
    some: changes(first: 1) { url }
    page(url: "/same") { title html previous { title } }
    gone: page(url: "/gone/") { title }
  }
}`;
const first = createSampleSnapshot({
  pages: [{ url: '/' }, { url: '/gone/', title: 'Gone' }, { url: '/same/', title: 'Same' }],
});
const second = createSampleSnapshot({
  pages: [
    { url: '/', title: 'New' },
    { url: '/more/', title: 'More' },
    { url: '/same/', title: 'Same', page: { previousUrl: '/more/' } },
  ],
  diagnostics: [
    {
      code: 'link/dead-page',
      severity: 'error',
      message: 'm',
      filePath: 'index.md',
      place: createPlace(1),
      hint: 'h',
    },
  ],
});

/** Reads events until one carries data. */
async function readEvent(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<unknown> {
  let text = '';
  while (!/data: .+\n\n/.test(text)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended after "${text}".`);
    text += Buffer.from(value).toString();
  }
  return JSON.parse(/data: (.+)\n\n/.exec(text)?.[1] ?? '');
}

test('contentChanged sends each change as a server-sent event, and stops when its client leaves', async () => {
  const store = createSnapshotStore(first);
  let listenerCount = 0;
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const api = createSampleApi(first, {
    getSnapshot: store.get,
    subscribe: (listener) => {
      listenerCount += 1;
      const unsubscribe = store.subscribe(listener);
      return () => {
        listenerCount -= 1;
        unsubscribe();
        leave();
      };
    },
  });
  const response = await api.fetch(createPost({ query }, { accept: 'text/event-stream' }));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error('There is no stream.');
  await reader.read(); // the comment that opens the stream: the listener is there now
  const event = readEvent(reader);
  const changedUrls = ['/', '/gone/', '/more/', '/same/'];
  store.replace({ snapshot: second, changedUrls });
  expect(await event).toEqual({
    data: {
      contentChanged: {
        snapshotId: second.id,
        changedUrls,
        changes: [
          { url: '/', title: 'New', kind: 'EDITED', contentHash: second.pages.get('/')?.contentHash },
          { url: '/gone/', title: 'Gone', kind: 'REMOVED', contentHash: null },
          { url: '/more/', title: 'More', kind: 'ADDED', contentHash: expect.stringMatching(/^[0-9a-f]{32}$/) },
          { url: '/same/', title: 'Same', kind: 'AFFECTED', contentHash: second.pages.get('/same/')?.contentHash },
        ],
        some: [{ url: '/' }],
        page: { title: 'Same', html: expect.any(String), previous: { title: 'More' } },
        gone: null,
        diagnosticCounts: { errors: 1, warnings: 0, infos: 0 },
      },
    },
  });
  await reader.cancel();
  await left;
  expect(listenerCount).toBe(0);
});

test('contentChanged is refused where the content cannot change', async () => {
  const api = createSampleApi(first, { access: 'public' });
  expect(await send(api, createPost({ query }))).toMatchObject({
    body: {
      errors: [{ message: 'The content does not change here.', extensions: { code: 'SUBSCRIPTION_UNAVAILABLE' } }],
    },
  });
});
