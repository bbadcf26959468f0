// A button on every code block that copies it.

import { elementIds } from '../constants.ts';
import { readCodeText } from './read-code-text.ts';

const doneMs = 2_000;

/** Adds the button to the code blocks of a text that have none yet. */
export function enhanceCodeCopy(root: HTMLElement): void {
  for (const pre of root.querySelectorAll<HTMLElement>('.code > pre')) {
    if (pre.previousElementSibling?.className === 'code-copy') continue;
    const button = root.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'code-copy';
    button.ariaLabel = 'Copy code';
    const text = root.ownerDocument.createElement('span');
    text.textContent = 'Copy';
    button.append(text);
    button.addEventListener('click', () => void copy(pre, button, text));
    pre.before(button);
  }
}

async function copy(pre: HTMLElement, button: HTMLElement, text: HTMLElement): Promise<void> {
  const code = pre.querySelector('code') ?? pre;
  let said = 'Copied';
  try {
    await navigator.clipboard.writeText(readCodeText(code));
  } catch {
    // not allowed, or no secure address: the reader has the selection and can copy it
    window.getSelection()?.selectAllChildren(code);
    said = 'Selected';
  }
  text.textContent = said;
  button.classList.add('is-done');
  const announcer = document.getElementById(elementIds.announcer);
  if (announcer !== null) announcer.textContent = said;
  setTimeout(() => {
    text.textContent = 'Copy';
    button.classList.remove('is-done');
  }, doneMs);
}
