import { expect, test } from 'vitest';
import { placeCard } from '../../../../web/app/preview/place-card.ts';

const view = { width: 390, height: 800 };
const card = { width: 352, height: 200 };

test('a card is below its line', () => {
  expect(placeCard({ line: { top: 100, bottom: 120, left: 10 }, card, view, topPx: 56 })).toEqual({
    left: 10,
    top: 126,
    maxHeight: 666,
  });
});

test('near the lower edge it is above, and within the window', () => {
  const position = placeCard({ line: { top: 700, bottom: 720, left: 200 }, card, view, topPx: 56 });
  expect(position).toEqual({ left: 30, top: 494, maxHeight: 630 });
});

test('a card that fits nowhere gets the larger side and never covers the line', () => {
  const tall = { width: 100, height: 900 };
  expect(placeCard({ line: { top: 500, bottom: 520, left: 0 }, card: tall, view, topPx: 56 })).toEqual({
    left: 8,
    top: 64,
    maxHeight: 430,
  });
});
