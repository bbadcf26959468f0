// A long page costs as much as it has elements whenever colors change. Once it has been laid out, the browser keeps only the
// sizes of what is not on the screen and leaves its styles alone.

/**
 * Lays out the whole page when the browser has nothing to do, and then lets it skip what is not on the screen. A page that
 * follows a settled one begins with its first screen alone. A browser that does not say when it is idle skips nothing.
 */
export function settlePage(): void {
  const { classList } = document.documentElement;
  window.requestIdleCallback?.(() => {
    classList.remove('is-settled');
    // a size is kept when a frame is drawn, and an idle browser need not have drawn one
    requestAnimationFrame(() => window.requestIdleCallback(() => classList.add('is-settled')));
  });
}
