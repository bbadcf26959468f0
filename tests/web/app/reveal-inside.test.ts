// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { revealInside } from '../../../web/app/design/reveal-inside.ts';

/** Creates an element at a height on the screen. */
function createBox(top: number, height: number): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, height);
  return element;
}

test.each([
  ['leaves an entry in view alone', 200, 0],
  ['scrolls down to an entry below', 1000, 700],
  ['scrolls up to an entry above', -500, -800],
])('%s', (_what, entryTop, expected) => {
  const list = createBox(100, 630);
  let scrollTop = 0;
  Object.defineProperty(list, 'scrollTop', {
    get: () => scrollTop,
    set: (value: number) => {
      scrollTop = value;
    },
  });
  revealInside(list, createBox(entryTop, 30));
  expect(scrollTop).toBe(expected);
});
