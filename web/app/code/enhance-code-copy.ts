// A copy button on every code block, and beside the path of every option. What it does is loaded when it is pressed.

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
    button.addEventListener(
      'click',
      () => void import('./copy-text.ts').then((module) => module.copyCode(pre, button, text), console.info),
    );
    pre.before(button);
  }
}
