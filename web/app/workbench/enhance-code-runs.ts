// A Run button on every command of a sample that can run in the browser.

import { readStored } from '../data/browser-storage.ts';
import { ranSampleKey } from '../data/ran-sample-key.ts';

/** What the buttons do. */
export interface CodeRunActions {
  readonly onRun: (figure: HTMLElement) => void;
  /** Called when a press is likely (hover, focus) or has begun. */
  readonly onIntent: (figure: HTMLElement, isPress: boolean) => void;
}

/**
 * Adds the buttons where they are missing. The workbench is loaded when one of them is pressed; for a reader who has run
 * a sample before, already on hover or focus.
 */
export function enhanceCodeRuns(root: HTMLElement, { onRun, onIntent }: CodeRunActions): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-run]')) {
    if (figure.querySelector(':scope > .code-run') !== null) continue;
    const button = root.ownerDocument.createElement('button');
    const approach = (): void => {
      if (readStored(ranSampleKey) !== null) onIntent(figure, false);
    };
    button.className = 'code-run';
    button.append('Run');
    button.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse') approach();
    });
    button.addEventListener('focus', ({ relatedTarget }) => {
      // a closed workbench returns the focus to the button, which does not mean that the reader will press it
      if (!(relatedTarget instanceof Element && relatedTarget.closest('.workbench-root') !== null)) approach();
    });
    button.addEventListener('pointerdown', () => onIntent(figure, true));
    button.addEventListener('click', () => onRun(figure));
    figure.append(button);
  }
}
