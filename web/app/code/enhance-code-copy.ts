// A copy button on every code block, and beside the path of every option. What copies is loaded when it is first needed.

import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { readMessages } from '../design/language.ts';

/** Adds a copy button to each code block and path that has none yet; the links of headings copy their address. */
export function enhanceCodeCopy(root: HTMLElement): void {
  const messages = readMessages(frameMessages);
  for (const pre of root.querySelectorAll<HTMLElement>('.code > pre, .facts-path')) {
    if (pre.previousElementSibling?.classList.contains('code-copy') === true) continue;
    const button = root.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'code-copy';
    button.ariaLabel = pre.localName === 'pre' ? messages.copyCode : messages.copyPath;
    const text = root.ownerDocument.createElement('span');
    text.textContent = messages.copy;
    button.append(text);
    pre.before(button);
  }
  root.addEventListener('click', copyPressed); // the same function is added once
}

/** Copies what the pressed button or link of a heading is for. The browser follows the link as well. */
function copyPressed({ target }: Event): void {
  const control = target instanceof Element ? target.closest<HTMLElement>('.code-copy, .heading-link') : null;
  if (control !== null) void import('./copy-text.ts').then(({ copyText }) => copyText(control), console.info);
}
