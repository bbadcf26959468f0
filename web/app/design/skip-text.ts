// A long page that takes the place of another one costs as much as it has elements. While it appears, the browser skips the
// blocks of its text and the rows of its list of headings that are not on the screen, see page/skipped.css. It never stays
// so, because assistive technology does not find what is skipped.

import { whenIdle } from './when-idle.ts';

const skipped = 'data-skipped';

/** Blocks that are shown before the browser may do something else. */
const stepSize = 32;

/** Lets the browser skip what is not on the screen of a page that has just come, until {@link showTextLater}. */
export function skipText(): void {
  // the stylesheet names the kinds of blocks
  for (const block of document.querySelectorAll('.dg-body > *, .dg-contents-list li')) block.setAttribute(skipped, '');
}

/** Shows again what is skipped, from the top: some blocks each time the browser is idle. */
export function showTextLater(): void {
  whenIdle(() => {
    const left = [...document.querySelectorAll(`[${skipped}]`)];
    for (const block of left.slice(0, stepSize)) block.removeAttribute(skipped);
    // an idle browser need not have drawn what was just shown: the next step comes after that
    if (left.length > stepSize) requestAnimationFrame(showTextLater);
  });
}
