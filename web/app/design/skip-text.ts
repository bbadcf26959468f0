// A long page costs as much as it has elements whenever all of it is drawn anew: when it takes the place of another one, and
// when colors change. For these moments the browser skips the blocks of the text, and the rows of its list of headings, that
// are not on the screen, see page/skipped.css. It never stays so, because assistive technology does not find what is skipped.

const skipped = 'data-skipped';

/** What can be skipped; the stylesheet names the kinds of blocks. */
const blocks = '.dg-body > *';

/** What can be skipped as well once it has been drawn: before that, it would be seen that its size is estimated. */
const drawnParts = '.dg-body > .heading > :first-child, .dg-contents li';

/** Blocks that are shown before the browser may do something else. */
const stepSize = 32;

/** Lets the browser skip what is not on the screen of a page that has just come, until {@link showTextLater}. */
export function skipText(selector: string = blocks): void {
  for (const block of document.querySelectorAll(selector)) block.setAttribute(skipped, '');
}

/** Lets the browser skip what is not on the screen of a page that has been drawn, until {@link showTextLater}. */
export function skipDrawnText(): void {
  skipText(`${blocks}, ${drawnParts}`);
}

/** Shows again what is skipped, from the top: some blocks each time the browser is idle. */
export function showTextLater(): void {
  // a few browsers do not say when they have nothing to do
  (window.requestIdleCallback ?? requestAnimationFrame)(() => {
    const left = [...document.querySelectorAll(`[${skipped}]`)];
    for (const block of left.slice(0, stepSize)) block.removeAttribute(skipped);
    // an idle browser need not have drawn what was just shown: the next step comes after that
    if (left.length > stepSize) requestAnimationFrame(showTextLater);
  });
}
