// A Run button on every command of a sample that can run in the browser.

/** Adds the buttons that are missing. The rest is loaded when one of them is pressed. */
export function enhanceCodeRuns(root: HTMLElement, onRun: (figure: HTMLElement) => void): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-run]:not(:has(.code-run))')) {
    const button = root.ownerDocument.createElement('button');
    button.type = 'button';
    button.className = 'code-run';
    button.textContent = 'Run';
    button.addEventListener('click', () => onRun(figure));
    figure.append(button);
  }
}
