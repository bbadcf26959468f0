import { expect, test } from 'vitest';
import { createSharedBodies } from '../../../../api/graph/context/share-bodies.ts';
import type { BodyRequest, PageBody } from '../../../../schema/records/page-body.ts';
import type { PageRecord } from '../../../../schema/records/page-record.ts';
import { createSampleSnapshot } from '../../sample-snapshot.ts';

const body: PageBody = {
  markdown: '',
  plainMarkdown: '',
  html: '',
  text: '',
  anchorStarts: [],
  headingStarts: [],
  codeBlocks: [],
};

const snapshot = createSampleSnapshot({
  pages: [{ url: '/a/' }, { url: '/printable/', page: { isPrintable: true, partUrls: ['/a/'] } }],
});

const find = (url: string): PageRecord => {
  const page = snapshot.pages.get(url);
  if (page === undefined) throw new Error(`There is no page ${url}.`);
  return page;
};

const refuse = (): never => {
  throw new Error('What one request may spend is not asked for the others.');
};

test('requests share the text of a printable page, by origin, and read others themselves', async () => {
  const asked: string[] = [];
  const readBody = async ({ page, origin = '', getPage }: BodyRequest): Promise<PageBody> => {
    asked.push(`${origin}${page.url} ${page.partUrls.map((url) => getPage(url)?.url).join()}`);
    return { ...body };
  };
  const share = createSharedBodies(readBody);
  const [first, second] = [share(snapshot), share(snapshot)];
  const printable = find('/printable/');
  const texts = [
    first({ page: printable, getPage: refuse }),
    second({ page: printable, getPage: refuse }),
    second({ page: printable, getPage: refuse, origin: 'https://a.example' }),
    first({ page: find('/a/'), getPage: refuse }),
    second({ page: find('/a/'), getPage: refuse }),
  ];
  const [one, other] = await Promise.all(texts);
  expect(one).toBe(other);
  expect(asked).toEqual(['/printable/ /a/', 'https://a.example/printable/ /a/', '/a/ ', '/a/ ']);
});

test('a text that could not be read is read again', async () => {
  let count = 0;
  const share = createSharedBodies(async () => {
    count += 1;
    if (count === 1) throw new Error('The disk is busy.');
    return body;
  })(snapshot);
  const request: BodyRequest = { page: find('/printable/'), getPage: refuse };
  await expect(share(request)).rejects.toThrow('The disk is busy.');
  expect(await share(request)).toBe(body);
});
