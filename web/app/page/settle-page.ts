// A long page costs as much as it has elements whenever colors change. Once it has been laid out, the browser keeps only the
// sizes of what is not on the screen and leaves its styles alone.

/**
 * Lets the browser skip the parts of a page that are not on the screen, from when it has laid them all out. One that does not
 * say when it is idle skips nothing.
 * @param isAtTop whether the reader waits for the first screen only, so that the rest can be laid out afterwards
 */
export function settlePage(document: Document, isAtTop: boolean): void {
  const { classList } = document.documentElement;
  if (!('requestIdleCallback' in window)) return;
  classList.toggle('is-settled', isAtTop);
  // an idle browser has drawn the page
  window.requestIdleCallback(() => (isAtTop ? settlePage(document, false) : classList.add('is-settled')));
}
