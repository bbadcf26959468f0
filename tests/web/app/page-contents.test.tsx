// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PageContents } from '../../../web/app/page/page-contents.tsx';
import { listHeadings } from '../../../web/app/sidebar/list-headings.ts';

// jsdom has none, and measures nothing
Object.assign(globalThis, {
  ResizeObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
});
afterEach(cleanup);

const build = (titles: readonly string[]) =>
  titles.map((shortTitle) => ({ shortTitle, fragment: shortTitle.toLowerCase(), level: 2 }));

const section = {
  slug: 'configuration',
  title: 'Configuration',
  url: '/configuration/',
  index: { url: '/configuration/' },
};

const drop = (...titles: readonly string[]): readonly string[] =>
  listHeadings(build(titles)).map(({ shortTitle }) => shortTitle);

const readTitles = (): (string | null)[] =>
  [...document.querySelectorAll('.dg-anchors a')].map(({ textContent }) => textContent);

test("removes the common prefix of a page's options, and nothing from other titles", () => {
  expect(drop('output.path', 'output.filename', 'path.info', 'output.html', 'Examples')).toEqual([
    'path',
    'filename',
    'path.info',
    'html',
    'Examples',
  ]);
  expect(drop('output.path', 'entry.import', 'Examples')).toEqual(['output.path', 'entry.import', 'Examples']);
  expect(drop('e.g. this', 'e.g. that', 'e.g. those')).toEqual(['e.g. this', 'e.g. that', 'e.g. those']);
  expect(drop()).toEqual([]);
});

test('offers a filter where there are more than 30 headings', () => {
  const place = { url: '/configuration/output/', title: 'Output', section };
  const many = build(Array.from({ length: 31 }, (_, number) => `output.option${number}`));
  const { rerender } = render(<PageContents page={{ ...place, anchors: many }} activeFragment={undefined} />);
  const field = document.querySelector('input');
  expect(field?.placeholder).toBe('Filter 31 headings');
  if (field !== null) fireEvent.change(field, { target: { value: ' OPTION3' } });
  expect(readTitles()).toEqual(['option3', 'option30']);
  if (field !== null) fireEvent.change(field, { target: { value: 'nothing' } });
  expect(document.querySelector('.dg-quiet')?.textContent).toBe('No match');
  rerender(<PageContents page={{ ...place, url: '/other/', anchors: many }} activeFragment={undefined} />);
  expect(readTitles().length).toBe(31);
  rerender(<PageContents page={{ ...place, url: '/other/', anchors: many.slice(1) }} activeFragment={undefined} />);
  expect(document.querySelector('input')).toBeNull();
});
