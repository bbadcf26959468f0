// A Run button on every command of a sample that can run in the browser.

/** Adds the buttons. The rest is loaded when one of them is pressed. */
export function enhanceCodeRuns(root: HTMLElement, onRun: (figure: HTMLElement) => void): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-run]')) {
    const button = root.ownerDocument.createElement('button');
    button.className = 'code-run';
    button.append('Run');
    button.addEventListener('click', () => onRun(figure));
    figure.append(button);
  }
}
