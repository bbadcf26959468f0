// A code group reads as a stack of labelled blocks; with a script it becomes tabs.
// See https://www.w3.org/WAI/ARIA/apg/patterns/tabs/

import type { BodyMemory } from './body-memory.ts';

/** Turns the code groups of a text that are not tabs yet into tabs. */
export function enhanceCodeGroups(root: HTMLElement, memory: Pick<BodyMemory, 'getTabLabel' | 'noteTab'>): void {
  const groups = root.querySelectorAll<HTMLElement>('.code-group:not(.is-tabbed)');
  for (const [number, group] of groups.entries()) enhanceCodeGroup(group, number, memory);
}

function enhanceCodeGroup(
  group: HTMLElement,
  number: number,
  memory: Pick<BodyMemory, 'getTabLabel' | 'noteTab'>,
): void {
  const panels = [...group.querySelectorAll<HTMLElement>(':scope > .code-tab')];
  if (panels.length < 2) return;
  const list = group.ownerDocument.createElement('div');
  list.className = 'code-tabs';
  list.setAttribute('role', 'tablist');
  const tabs = panels.map((panel, index) => {
    const tab = group.ownerDocument.createElement('button');
    tab.type = 'button';
    tab.id = `dg-tab-${number}-${index}`;
    tab.setAttribute('role', 'tab');
    tab.textContent = panel.getAttribute('aria-label') ?? `Tab ${index + 1}`;
    panel.id = `dg-panel-${number}-${index}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', panel.id);
    tab.addEventListener('click', () => {
      select(index);
      memory.noteTab(tab.textContent ?? '');
    });
    return tab;
  });

  const select = (selected: number): void => {
    for (const [index, tab] of tabs.entries()) {
      const isSelected = index === selected;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      panels[index]?.toggleAttribute('hidden', !isSelected);
    }
  };

  list.addEventListener('keydown', (event) => {
    const current = tabs.findIndex((tab) => tab === group.ownerDocument.activeElement);
    const next = findNextTab(event.key, current, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.click();
    tabs[next]?.focus();
  });

  list.append(...tabs);
  group.prepend(list);
  group.classList.add('is-tabbed');
  select(
    Math.max(
      0,
      tabs.findIndex((tab) => tab.textContent === memory.getTabLabel()),
    ),
  );
}

/** Finds the tab that a key leads to; undefined for any other key. */
export function findNextTab(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
