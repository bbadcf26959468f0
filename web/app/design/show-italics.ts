// The true italic is a file of its own, which the first page of a visit has no room for. It shows from the first page on
// that is opened when it is there: on the page before, another face would move what is being read.

/**
 * Shows the italics of a new page in the true italic where it is loaded. Otherwise, the first page with italics loads it for
 * the pages after it.
 */
export function showItalics(main: HTMLElement): void {
  const family = getComputedStyle(main).getPropertyValue('--italic');
  if (family === '') return; // the theme has another font for text
  const font = `italic 1rem ${family}`;
  const isLoaded = document.fonts.check(font);
  main.classList.toggle('has-italic', isLoaded);
  if (!isLoaded && main.querySelector('em, i, cite, dfn') !== null) document.fonts.load(font).catch(console.info);
}
