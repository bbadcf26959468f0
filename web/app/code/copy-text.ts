// What copies: code, and the address of a heading.

import { announce } from '../design/announce.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { copyMessages } from '../../../schema/messages/english/copy-messages.ts';
import { readMessages } from '../design/language.ts';

const feedbackMs = 2_000;

/** Copies what a button or the link of a heading is for, and says so. */
export function copyText(control: HTMLElement): void {
  if (control instanceof HTMLAnchorElement) return copyAddress(control);
  const [pre, text] = [control.nextElementSibling, control.firstElementChild];
  if (pre !== null && text !== null) void copyCode(pre, control, text);
}

/** Copies the text of a block or path. */
async function copyCode(pre: Element, button: Element, text: Element): Promise<void> {
  const code = pre.querySelector('code') ?? pre;
  const messages = readMessages(copyMessages);
  let feedback: string = messages.copied;
  try {
    await navigator.clipboard.writeText(readCodeText(code));
  } catch {
    // no permission or no secure context: the code is selected, so that the reader can copy it
    window.getSelection()?.selectAllChildren(code);
    feedback = messages.codeSelected;
  }
  text.textContent = feedback;
  button.classList.add('is-done');
  announce(feedback);
  const { copy } = readMessages(frameMessages);
  setTimeout(() => {
    text.textContent = copy;
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

function copyAddress(link: HTMLAnchorElement): void {
  navigator.clipboard?.writeText(link.href).then(
    () => {
      link.classList.add('is-done');
      setTimeout(() => link.classList.remove('is-done'), feedbackMs);
      announce(readMessages(copyMessages).addressCopied);
    },
    () => undefined, // not allowed: it is in the address bar
  );
}
