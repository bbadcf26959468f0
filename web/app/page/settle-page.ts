// A long page costs as much as it has elements whenever colors change. Once it has been laid out, the browser keeps only the
// sizes of what is not on the screen and leaves its styles alone.

/**
 * Lets the browser skip the parts of a page that are not on the screen, from when it has laid them all out. One that does not
 * say when it is idle skips nothing.
 * @param isAtTop whether the reader waits for the first screen only, so that the rest can be laid out afterwards
 */
export function settlePage({ documentElement: { classList } }: Document, isAtTop: boolean): void {
  const settle = (): void => classList.add('is-settled');
  const layOut = (): void => {
    classList.remove('is-settled');
    window.requestIdleCallback?.(settle); // an idle browser has drawn the page
  };
  if (!isAtTop || !('requestIdleCallback' in window)) return layOut();
  settle();
  window.requestIdleCallback(layOut);
}
