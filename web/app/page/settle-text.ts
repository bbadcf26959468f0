// A long text costs as much as it has elements whenever colors change. Once it has been laid out, the browser keeps only the
// sizes of what is not on the screen and leaves its styles alone.

/** Lets the browser skip the parts of a text that are not on the screen, from when it has laid them all out. */
export function settleText({ classList }: HTMLElement): void {
  classList.remove('is-settled');
  // an idle browser has drawn the page; one without the function skips nothing
  window.requestIdleCallback?.(() => classList.add('is-settled'));
}
