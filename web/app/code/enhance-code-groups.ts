// A code group is a stack of labeled blocks, which this turns into tabs.
// See https://www.w3.org/WAI/ARIA/apg/patterns/tabs/

import { findNextIndex } from '../design/find-next-index.ts';
import { findChosenTab } from './tab-choice.ts';
import { tabMessages } from '../../../schema/messages/english/tab-messages.ts';
import { formatMessage } from '../../../schema/messages/format-message.ts';
import { readMessages } from '../design/language.ts';

/** Storage of the tabs that the reader chose. */
export interface TabChoices {
  /** Labels chosen before, e.g. `npm`, the most recent first. */
  readonly list: () => readonly string[];
  readonly add: (label: string) => void;
}

/** A code group with tabs. */
interface TabGroup {
  readonly labels: readonly string[];
  readonly select: (index: number) => void;
}

/** Turns code groups into tabs. Choosing a tab selects it in every group that has one with the same label. */
export function enhanceCodeGroups(root: HTMLElement, choices: TabChoices): void {
  const groups: TabGroup[] = [];
  const choose = (label: string): void => {
    choices.add(label);
    for (const { labels, select } of groups) if (labels.includes(label)) select(labels.indexOf(label));
  };
  for (const [number, element] of root.querySelectorAll<HTMLElement>('.code-group:not(.is-tabbed)').entries()) {
    const group = enhanceCodeGroup(element, number, choose);
    if (group === undefined) continue;
    group.select(findChosenTab(choices.list(), group.labels));
    groups.push(group);
  }
}

function enhanceCodeGroup(group: HTMLElement, number: number, choose: (label: string) => void): TabGroup | undefined {
  const panels = [...group.querySelectorAll<HTMLElement>(':scope > .code-tab')];
  if (panels.length < 2) return undefined;
  const list = group.ownerDocument.createElement('div');
  list.className = 'code-tabs';
  list.setAttribute('role', 'tablist');
  const { tabNumber } = readMessages(tabMessages);
  const labels = panels.map(
    (panel, index) => panel.getAttribute('aria-label') ?? formatMessage(tabNumber, { number: `${index + 1}` }),
  );
  const tabs = panels.map((panel, index) => {
    const tab = group.ownerDocument.createElement('button');
    tab.type = 'button';
    tab.id = `dg-tab-${number}-${index}`;
    tab.setAttribute('role', 'tab');
    tab.textContent = labels[index] ?? '';
    panel.id = `dg-panel-${number}-${index}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', panel.id);
    tab.addEventListener('click', () => choose(labels[index] ?? ''));
    return tab;
  });

  list.addEventListener('keydown', (event) => {
    const current = tabs.findIndex((tab) => tab === group.ownerDocument.activeElement);
    const next = findNextIndex('horizontal', event.key, current, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.click();
    tabs[next]?.focus();
  });

  list.append(...tabs);
  group.prepend(list);
  group.classList.add('is-tabbed');
  return {
    labels,
    select: (selected) => {
      for (const [index, tab] of tabs.entries()) {
        const isSelected = index === selected;
        tab.setAttribute('aria-selected', String(isSelected));
        tab.tabIndex = isSelected ? 0 : -1;
        panels[index]?.toggleAttribute('hidden', !isSelected);
      }
    },
  };
}
