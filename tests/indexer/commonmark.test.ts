import { tests as examples } from 'commonmark-spec';
import { expect, test } from 'vitest';
import { parsePage } from '../../indexer/parse/parse-page.ts';
import { normalizeHtml } from './normalize-html.ts';

/** Examples that our extensions change on purpose, by number, with the reason. */
const changed: Readonly<Record<number, string>> = {
  602: 'GFM: an address in text is a link',
  606: 'GFM: a mail address in text is a link',
  608: 'GFM: an address in text is a link',
  611: 'GFM: an address in text is a link',
  612: 'GFM: a mail address in text is a link',
};

/** Renders an example as a page of its own; the front matter keeps a first heading from becoming the title. */
function renderExample(markdown: string): string {
  const text = `---\ntitle: Example\n---\n${markdown}`;
  const { page, body } = parsePage({ text, format: 'md' });
  return body.html
    .replace(/\0L(\d+)\0/g, (_, index: string) => page.links[Number(index)]?.href.replace(/[&"]/g, escape) ?? '')
    .replace(/\0I([^\0]*)\0/g, '$1');
}

const escape = (character: string) => (character === '&' ? '&amp;' : '&quot;');

test('there are 652 examples', () => {
  expect(examples.length).toBe(652);
});

const withTabs = (text: string) => text.replaceAll('→', '\t');
const readCase = ({ number, section, markdown, html }: (typeof examples)[number]) => {
  const [ours, theirs] = [renderExample(withTabs(markdown)), withTabs(html)].map(normalizeHtml);
  return { name: `${number} (${section})`, reason: changed[number], ours, theirs };
};
const cases = examples.map(readCase);

test.each(cases.filter(({ reason }) => reason === undefined))(
  'example $name is the document of cmark',
  ({ ours, theirs }) => {
    expect(ours).toBe(theirs);
  },
);

test.each(cases.filter(({ reason }) => reason !== undefined))('example $name differs: $reason', ({ ours, theirs }) => {
  expect(ours).not.toBe(theirs);
});
