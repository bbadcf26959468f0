// A copy button on every code block, and beside the path of every option.

import { announce } from '../design/announce.ts';

const feedbackMs = 2_000;

/** Adds a copy button to each code block and path that has none yet. */
export function enhanceCodeCopy(root: HTMLElement): void {
  for (const pre of root.querySelectorAll<HTMLElement>('.code > pre, .facts-path')) {
    if (pre.previousElementSibling?.classList.contains('code-copy') === true) continue;
    const button = root.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'code-copy';
    button.ariaLabel = pre.localName === 'pre' ? 'Copy code' : 'Copy path';
    const text = root.ownerDocument.createElement('span');
    text.textContent = 'Copy';
    button.append(text);
    button.addEventListener('click', () => void copy(pre, button, text));
    pre.before(button);
  }
}

async function copy(pre: HTMLElement, button: HTMLElement, text: HTMLElement): Promise<void> {
  const code = pre.querySelector('code') ?? pre;
  let feedback = 'Copied';
  try {
    await navigator.clipboard.writeText(readCodeText(code));
  } catch {
    // no permission or no secure context: the code is selected, so that the reader can copy it
    window.getSelection()?.selectAllChildren(code);
    feedback = 'Selected';
  }
  text.textContent = feedback;
  button.classList.add('is-done');
  announce(feedback);
  setTimeout(() => {
    text.textContent = 'Copy';
    button.classList.remove('is-done');
  }, feedbackMs);
}

/** Reads the text of a code block; of a diff, the result without signs. */
function readCodeText(code: Element): string {
  const lines = [...code.querySelectorAll(':scope > .line')];
  if (lines.length === 0) return code.textContent ?? '';
  return lines
    .filter((line) => !line.classList.contains('is-removed'))
    .map((line) => {
      const sign = line.querySelector(':scope > .sign')?.textContent ?? '';
      return (line.textContent ?? '').slice(sign.length);
    })
    .join('\n');
}
