import { describe, expect, test } from 'vitest';
import { groupItems, initialSidebarState, isExpanded, reduceSidebar } from '../../../web/app/sidebar/sidebar-state.ts';

describe('the sidebar', () => {
  test('expands the current item and those that the reader expanded', () => {
    const opened = reduceSidebar(initialSidebarState, { type: 'toggled', url: '/b/', currentUrl: '/a/' });
    expect(['/a/', '/b/', '/c/'].map((url) => isExpanded(opened, url, '/a/'))).toEqual([true, true, false]);
    const closed = reduceSidebar(opened, { type: 'toggled', url: '/a/', currentUrl: '/a/' });
    expect(['/a/', '/b/', '/c/'].map((url) => isExpanded(closed, url, '/a/'))).toEqual([false, true, false]);
  });

  test('expands a collapsed page when it is opened again', () => {
    const closed = reduceSidebar(initialSidebarState, { type: 'toggled', url: '/a/', currentUrl: '/a/' });
    expect(reduceSidebar(closed, { type: 'opened', url: '/a/' })).toEqual(initialSidebarState);
    expect(reduceSidebar(closed, { type: 'opened', url: '/b/' })).toBe(closed);
  });

  test('groups neighboring items without reordering them', () => {
    const items = [
      { title: 'a', group: null },
      { title: 'b', group: 'CSS' },
      { title: 'c', group: 'CSS' },
      { title: 'd', group: null },
    ];
    expect(groupItems(items)).toEqual([
      { title: undefined, items: [items[0]] },
      { title: 'CSS', items: [items[1], items[2]] },
      { title: undefined, items: [items[3]] },
    ]);
    expect(groupItems([])).toEqual([]);
  });
});
