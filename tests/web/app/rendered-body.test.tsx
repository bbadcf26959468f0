// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createBlockReplacer } from '../../../web/app/page/replace-blocks.ts';
import { RenderedBody } from '../../../web/app/page/rendered-body.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
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

/** Renders a text and waits for its tabs, which are loaded apart. */
async function renderGroups(html: string, url = '/a/'): Promise<ReturnType<typeof render>> {
  const rendered = render(<RenderedBody html={html} url={url} />);
  await waitFor(() => expect(document.querySelector('.is-tabbed')).not.toBeNull());
  return rendered;
}

test('turns a code group into tabs', async () => {
  await renderGroups(group);
  expect(readTabs()).toEqual({ tabs: ['npm*', 'yarn'], shown: ['A'] });
  act(() => document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click());
  expect(readTabs()).toEqual({ tabs: ['npm', 'yarn*'], shown: ['B'] });
});

test('moves between tabs with arrow keys', async () => {
  await renderGroups(group);
  const [first, second] = document.querySelectorAll<HTMLElement>('[role=tab]');
  first?.focus();
  act(() => first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
  expect(readTabs()).toEqual({ tabs: ['npm', 'yarn*'], shown: ['B'] });
  expect(document.activeElement).toBe(second);
});

test('leaves a group with one block as it is', () => {
  const single = '<div class="code-group"><section class="code-tab" aria-label="npm">A</section></div>';
  render(<RenderedBody html={single} url="/a/" />);
  expect(document.getElementById('dg-body')?.innerHTML).toBe(single);
});

test('selects a tab in every group that has it, also on other pages', async () => {
  const other =
    '<div class="code-group"><section class="code-tab" aria-label="pnpm">C</section>' +
    '<section class="code-tab" aria-label="yarn">D</section></div>';
  const { unmount } = await renderGroups(group + other);
  act(() => document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click());
  expect(readTabs()).toEqual({ tabs: ['npm', 'yarn*', 'pnpm', 'yarn*'], shown: ['B', 'D'] });
  unmount();
  await renderGroups(group + other, '/b/');
  expect(readTabs()).toEqual({ tabs: ['npm', 'yarn*', 'pnpm', 'yarn*'], shown: ['B', 'D'] });
});

test('keeps the selected tab and open details when the text is replaced, but not on another page', async () => {
  const { rerender } = await renderGroups(group + details);
  act(() => document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click());
  const element = document.querySelector('details');
  await new Promise((resolve) => {
    element?.addEventListener('toggle', resolve, { once: true });
    element?.setAttribute('open', '');
  });
  rerender(<RenderedBody html={`<p>new</p>${group}${details}`} url="/a/" />);
  await waitFor(() => expect(readTabs()).toEqual({ tabs: ['npm', 'yarn*'], shown: ['B'] }));
  await waitFor(() => expect(document.querySelector('details')?.open).toBe(true));
  window.history.replaceState(null, '', '/b/');
  rerender(<RenderedBody html={`${details}${group}`} url="/b/" />);
  await waitFor(() => expect(document.querySelector('.is-tabbed')).not.toBeNull());
  expect(document.querySelector('details')?.open).toBe(false);
});

const build = (words: string): string => `<p>first</p>\n<p>${words}</p>\n<figure class="code"><pre>x</pre></figure>`;

describe('a live edit', () => {
  const blocks = ['', '<p>a</p>', '\n', '<pre>b</pre>'];
  const texts = blocks.flatMap((one) => blocks.flatMap((two) => blocks.slice(0, 3).map((three) => one + two + three)));

  test('gives the same text as replacing all of it, whatever blocks were there before', () => {
    const root = document.createElement('div');
    for (const before of texts) {
      for (const after of texts) {
        root.innerHTML = before;
        createBlockReplacer(root, before)(after);
        expect(root.innerHTML).toBe(after);
      }
    }
  });

  test('keeps the elements of the other blocks, edit after edit', () => {
    const { rerender } = render(<RenderedBody html={build('one')} url="/a/" />);
    const [first, , figure] = document.querySelectorAll('p, figure');
    for (const words of ['two', 'three', 'four']) {
      rerender(<RenderedBody html={build(words)} url="/a/" />);
      expect(document.querySelector('.dg-body')?.textContent).toContain(words);
      expect(document.querySelectorAll('p, figure')[0]).toBe(first);
      expect(document.querySelectorAll('p, figure')[2]).toBe(figure ?? first);
    }
    expect(document.querySelectorAll('p, figure').length).toBe(3);
    expect(document.querySelectorAll('.code-copy').length).toBe(1);
  });

  test('replaces all of a text in which something else has been put between the blocks', () => {
    const { rerender } = render(<RenderedBody html="<p>a</p><p>b</p>" url="/a/" />);
    document.querySelector('p')?.after(document.createElement('section'));
    rerender(<RenderedBody html="<p>a</p><p>c</p>" url="/a/" />);
    expect(document.querySelector('.dg-body')?.innerHTML).toBe('<p>a</p><p>c</p>');
  });

  test('replaces all of a text from which a code group is removed, because groups count each other', () => {
    const root = document.createElement('div');
    root.innerHTML = `${group}<p>b</p>${group}`;
    const last = root.lastElementChild;
    createBlockReplacer(root, root.innerHTML)(`<p>b</p>${group}`);
    expect(root.innerHTML).toBe(`<p>b</p>${group}`);
    expect(root.lastElementChild).not.toBe(last);
  });

  test('treats another page with the same text as another page', () => {
    const { rerender } = render(<RenderedBody html="<p>a</p>" url="/a/" />);
    rerender(<RenderedBody html="<p>b</p>" url="/a/" />);
    rerender(<RenderedBody html="<p>a</p>" url="/b/" />);
    expect(document.querySelector('.dg-body')?.innerHTML).toBe('<p>a</p>');
  });
});

describe('copying code', () => {
  const plain = '<figure class="code"><pre><code>a\n  b\n</code></pre></figure>';

  test('adds one button to each block, also when the text is replaced', () => {
    const { rerender } = render(<RenderedBody html={plain} url="/a/" />);
    rerender(<RenderedBody html={`<p>new</p>${plain}`} url="/a/" />);
    expect(document.querySelectorAll('.code-copy').length).toBe(1);
  });

  test('selects the code when the clipboard is not available', async () => {
    render(<RenderedBody html={plain} url="/a/" />);
    document.querySelector<HTMLElement>('.code-copy')?.click();
    await waitFor(() => expect(document.querySelector('.code-copy')?.textContent).toBe('Selected'));
    expect(window.getSelection()?.toString()).toBe('a\n  b\n');
  });
});
