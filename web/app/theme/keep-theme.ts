// Another theme costs as much as the page has elements. So the text off the screen keeps the theme that it has for a moment:
// the browser then restyles only what can be seen.

import { elementIds } from '../design/element-ids.ts';
import { whenIdle } from '../design/when-idle.ts';

/** Theme of a part of the page, for the moment in which it has another one than the page. */
const ownTheme = 'data-own-theme';

/** Blocks that get the theme before the browser may do something else. */
const stepSize = 32;

/** What is near the screen and gets the theme at once: a turn of the mouse wheel does not show text in the old one. */
const rootMargin = '20%';

/** Lists of pages and headings. */
const listSelector = ':is(.dg-sidebar, .dg-contents) ul';

/** Parts outside of the text: the rows of these lists, and what is below the text. */
const partSelector = `${listSelector} > li, footer`;

/**
 * Lets what is off the screen keep its theme when that of the page changes.
 * @returns a function that ends this: at once where nothing has changed, otherwise some parts each time the browser is idle
 */
export function keepTheme(): () => void {
  const { dataset } = document.documentElement;
  const text = document.getElementById(elementIds.body);
  const before = dataset['theme'];
  if (text === null || before === undefined) return () => undefined;
  const parts = [...text.children, ...document.querySelectorAll(partSelector)];
  // blocks and rows inherit the theme of what they are in: the browser does not even look at those off the screen
  for (const element of [text, ...document.querySelectorAll(`${listSelector}, footer`)])
    element.setAttribute(ownTheme, before);

  const setTheme = (changed: Iterable<Element>): void => {
    for (const part of changed) part.setAttribute(ownTheme, dataset['theme'] ?? before);
  };
  const near = new Set<Element>();
  const intersections = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) near[isIntersecting ? 'add' : 'delete'](target);
      if (dataset['theme'] !== before) setTheme(near);
    },
    { rootMargin },
  );
  let isOver = false;
  const observe = (): void => {
    if (!isOver) for (const part of parts) intersections.observe(part);
  };
  observe();
  const changes = new MutationObserver(() => {
    setTheme(near);
    // The parts do not move in the frame of the new theme: finding where they are would only delay it.
    intersections.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(observe));
  });
  changes.observe(document.documentElement, { attributeFilter: ['data-theme'] });

  const release = (): void => {
    const theme = dataset['theme'];
    const left = theme === before ? [] : parts.filter((part) => part.getAttribute(ownTheme) !== theme);
    if (left.length > 0) {
      setTheme(left.slice(0, stepSize));
      // an idle browser need not have drawn what has just changed: the next step comes after that
      requestAnimationFrame(() => whenIdle(release));
      return;
    }
    isOver = true;
    changes.disconnect();
    intersections.disconnect();
    for (const element of document.querySelectorAll(`[${ownTheme}]`)) element.removeAttribute(ownTheme);
  };
  return () => whenIdle(release);
}
