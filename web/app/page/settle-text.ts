// A long text costs as much as it has elements whenever colors change. Once it has been laid out, the browser keeps only the
// sizes of what is not on the screen and leaves its styles alone.

const settledClass = 'is-settled';

/** How long a text that keeps the browser busy may take, in milliseconds. */
const timeoutMs = 2_000;

/** Lets the browser skip the parts of a text that are not on the screen, from when it has laid them all out. */
export function settleText(root: HTMLElement): void {
  root.classList.remove(settledClass);
  const { requestIdleCallback } = window;
  if (requestIdleCallback === undefined) return;
  const html = root.firstElementChild;
  requestIdleCallback(
    () =>
      // two frames on, the sizes are known
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (root.firstElementChild === html) root.classList.add(settledClass); // otherwise it is another page's text
        }),
      ),
    { timeout: timeoutMs },
  );
}
