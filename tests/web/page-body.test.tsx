// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { PageBody } from '../../web/app/parts/page-body.tsx';
import { readCodeText } from '../../web/app/parts/read-code-text.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

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
});

test('leaves a group of one as it is', () => {
  const single = '<div class="code-group"><section class="code-tab" aria-label="npm">A</section></div>';
  render(<PageBody html={single} url="/a/" />);
  expect(document.getElementById('dg-body')?.innerHTML).toBe(single);
});

test('chooses a tab for every group that has it, and remembers it on other pages', () => {
  const other =
    '<div class="code-group"><section class="code-tab" aria-label="pnpm">C</section>' +
    '<section class="code-tab" aria-label="yarn">D</section></div>';
  const { unmount } = render(<PageBody html={group + other} url="/a/" />);
  act(() => document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click());
  expect(readTabs()).toEqual({ tabs: ['npm', 'yarn*', 'pnpm', 'yarn*'], shown: ['B', 'D'] });
  unmount();
  render(<PageBody html={group + other} url="/b/" />);
  expect(readTabs()).toEqual({ tabs: ['npm', 'yarn*', 'pnpm', 'yarn*'], shown: ['B', 'D'] });
});

test('keeps the chosen tab and the open details when the text is swapped, and closes them on another page', async () => {
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
  expect(document.querySelector('details')?.open).toBe(false);
});

describe('copying code', () => {
  const diff =
    '<figure class="code"><pre><code>' +
    '<span class="line"><span class="sign"> </span>const a = 1;</span>\n' +
    '<span class="line is-removed"><span class="sign">-</span>const b = <b>2</b>;</span>\n' +
    '<span class="line is-added"><span class="sign">+</span>const b = <b>3</b>;</span>' +
    '</code></pre></figure>';
  const plain = '<figure class="code"><pre><code>a\n  b\n</code></pre></figure>';

  test('takes the code as it is, and the result of a diff', () => {
    document.body.innerHTML = plain + diff;
    expect([...document.querySelectorAll('code')].map(readCodeText)).toEqual([
      'a\n  b\n',
      'const a = 1;\nconst b = 3;',
    ]);
  });

  test('adds one button to a block, also when the text is swapped', () => {
    const { rerender } = render(<PageBody html={plain} url="/a/" />);
    rerender(<PageBody html={`<p>new</p>${plain}`} url="/a/" />);
    expect(document.querySelectorAll('.code-copy').length).toBe(1);
  });

  test('selects the code where the clipboard is closed', async () => {
    render(<PageBody html={plain} url="/a/" />);
    document.querySelector<HTMLElement>('.code-copy')?.click();
    await waitFor(() => expect(document.querySelector('.code-copy')?.textContent).toBe('Selected'));
    expect(window.getSelection()?.toString()).toBe('a\n  b\n');
  });
});
