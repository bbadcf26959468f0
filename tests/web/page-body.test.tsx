// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { findNextTab } from '../../web/app/parts/enhance-code-groups.ts';
import { PageBody } from '../../web/app/parts/page-body.tsx';

afterEach(cleanup);

const group =
  '<div class="code-group"><section class="code-tab" aria-label="npm">A</section>' +
  '<section class="code-tab" aria-label="yarn">B</section></div>';
const details = '<details><summary>More</summary>C</details>';

/** Reads the tabs as `label*` for the selected one, and the texts of the panels that are shown. */
function readTabs(): { readonly tabs: string[]; readonly shown: (string | null)[] } {
  return {
    tabs: [...document.querySelectorAll('[role=tab]')].map(
      (tab) => `${tab.textContent}${tab.getAttribute('aria-selected') === 'true' ? '*' : ''}`,
    ),
    shown: [...document.querySelectorAll('[role=tabpanel]:not([hidden])')].map((panel) => panel.textContent),
  };
}

test('makes tabs of a code group', () => {
  render(<PageBody html={group} url="/a/" />);
  expect(readTabs()).toEqual({ tabs: ['npm*', 'yarn'], shown: ['A'] });
  act(() => document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click());
  expect(readTabs()).toEqual({ tabs: ['npm', 'yarn*'], shown: ['B'] });
});

test('moves between tabs by keys', () => {
  render(<PageBody html={group} url="/a/" />);
  const [first, second] = document.querySelectorAll<HTMLElement>('[role=tab]');
  first?.focus();
  act(() => first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
  expect(readTabs()).toEqual({ tabs: ['npm', 'yarn*'], shown: ['B'] });
  expect(document.activeElement).toBe(second);
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => findNextTab(key, 0, 3))).toEqual([
    1,
    2,
    0,
    2,
    undefined,
  ]);
});

test('leaves a group of one as it is', () => {
  const single = '<div class="code-group"><section class="code-tab" aria-label="npm">A</section></div>';
  render(<PageBody html={single} url="/a/" />);
  expect(document.getElementById('dg-body')?.innerHTML).toBe(single);
});

test('keeps the chosen tab and the open details when the text is swapped, and forgets them on another page', async () => {
  const { rerender } = render(<PageBody html={group + details} url="/a/" />);
  act(() => document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click());
  const element = document.querySelector('details');
  await new Promise((resolve) => {
    element?.addEventListener('toggle', resolve, { once: true });
    element?.setAttribute('open', '');
  });
  rerender(<PageBody html={`<p>new</p>${group}${details}`} url="/a/" />);
  expect(readTabs()).toEqual({ tabs: ['npm', 'yarn*'], shown: ['B'] });
  expect(document.querySelector('details')?.open).toBe(true);
  rerender(<PageBody html={`${group}${details}`} url="/b/" />);
  expect(readTabs()).toEqual({ tabs: ['npm*', 'yarn'], shown: ['A'] });
  expect(document.querySelector('details')?.open).toBe(false);
});
