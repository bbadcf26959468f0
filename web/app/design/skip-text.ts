// A long page costs as much as it has elements whenever all of it is drawn anew: when it takes the place of another one, and
// when colors change. For these moments the browser skips the blocks of the text that are not on the screen. It never stays
// so, because assistive technology does not find what is skipped.

const skipped = 'data-skipped';

/** The blocks that may be skipped, see page/skipped.css. Assistive technology lists headings and tables for the whole page. */
const blocks = '.dg-body > :is(p, ul, ol, dl, figure, aside, details, .code-group)';

/** Blocks that are shown before the browser may do something else. */
const stepSize = 24;

/** Lets the browser skip what is not on the screen, until {@link showTextLater}. One that does not say when it is idle skips nothing. */
export function skipText(): void {
  if (window.requestIdleCallback === undefined) return;
  for (const block of document.querySelectorAll(blocks)) block.setAttribute(skipped, '');
}

/** Brings back what is skipped, a few blocks whenever the browser has nothing to do, from the top. */
export function showTextLater(): void {
  window.requestIdleCallback?.(() => {
    const rest = [...document.querySelectorAll(`[${skipped}]`)];
    for (const block of rest.slice(0, stepSize)) block.removeAttribute(skipped);
    // an idle browser need not have drawn what was just shown: the next step comes after that
    if (rest.length > stepSize) requestAnimationFrame(showTextLater);
  });
}

/** Brings back what is skipped at once: a place within the page is known when all before it has its size. */
export function showText(): void {
  for (const block of document.querySelectorAll(`[${skipped}]`)) block.removeAttribute(skipped);
}
