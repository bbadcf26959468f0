// What the reader opened in a page's text, so that a live edit, which swaps the text, does not close it.

/** Remembers the open details of one page. */
export interface BodyMemory {
  /** Takes in that an element was opened or closed. */
  readonly noteToggle: (target: EventTarget | null) => void;
  /** Opens the details whose summary was open before. */
  readonly restoreDetails: (root: HTMLElement) => void;
}

/** Creates the memory of one page. */
export function createBodyMemory(): BodyMemory {
  const opened = new Map<string, boolean>();
  return {
    noteToggle: (target) => {
      if (target instanceof HTMLDetailsElement) opened.set(readSummary(target), target.open);
    },
    restoreDetails: (root) => {
      for (const details of root.querySelectorAll('details')) {
        const isOpen = opened.get(readSummary(details));
        if (isOpen !== undefined) details.open = isOpen;
      }
    },
  };
}

const readSummary = (details: HTMLDetailsElement): string => details.querySelector('summary')?.textContent ?? '';
