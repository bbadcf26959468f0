import { readStored, writeStored } from '../data/browser-storage.ts';
import { enhanceCodeGroups, type TabChoices } from './enhance-code-groups.ts';
import { addTabChoice, parseTabChoices, tabChoiceKey } from './tab-choice.ts';

const storedChoices: TabChoices = {
  list: () => parseTabChoices(readStored(tabChoiceKey)),
  add: (label) =>
    writeStored(tabChoiceKey, JSON.stringify(addTabChoice(parseTabChoices(readStored(tabChoiceKey)), label))),
};

/** Turns code groups into tabs and stores which of them the reader chooses. */
export const enhanceCodeTabs = (root: HTMLElement): void => enhanceCodeGroups(root, storedChoices);
