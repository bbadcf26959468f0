// A long page costs as much as it has elements whenever all of it is drawn anew: when it takes the place of another one, and
// when colors change. For these moments the browser skips the blocks of the text that are not on the screen, see
// page/skipped.css. It never stays so, because assistive technology does not find what is skipped.

const skipped = 'data-skipped';

/** Blocks that are shown before the browser may do something else. */
const stepSize = 32;

/** Lets the browser skip what is not on the screen, until {@link showTextLater}. */
export function skipText(): void {
  for (const block of document.querySelectorAll('.dg-body > *')) block.setAttribute(skipped, '');
}

/** Shows again what is skipped, from the top: some blocks each time the browser is idle. */
export function showTextLater(): void {
  // a few browsers do not say when they have nothing to do
  (window.requestIdleCallback ?? requestAnimationFrame)(() => {
    const blocks = [...document.querySelectorAll(`[${skipped}]`)];
    for (const block of blocks.slice(0, stepSize)) block.removeAttribute(skipped);
    // an idle browser need not have drawn what was just shown: the next step comes after that
    if (blocks.length > stepSize) requestAnimationFrame(showTextLater);
  });
}
