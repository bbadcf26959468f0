import { expect, test } from 'vitest';
import { copyPlaces, formatSpeed, measureSpeed } from './measure-speed.ts';
import { samplePlaces } from './sample-records.ts';

test('measures each third key press and the last, over copies with addresses of their own', () => {
  const places = copyPlaces(samplePlaces, 3);
  expect([new Set(places.map(({ url }) => url)).size, places[samplePlaces.length]?.pageUrl]).toEqual([
    3 * samplePlaces.length,
    '/copy-1/configuration/output/',
  ]);
  const { placeCount, keyPresses, percentile95, median } = measureSpeed(places, ['tree', 'code']);
  expect([placeCount, keyPresses, percentile95 >= median]).toEqual([places.length, 6, true]);
});

test('formats a speed as a line', () => {
  expect(formatSpeed({ placeCount: 20, keyPresses: 9, median: 1.26, percentile95: 3, index: 40.4 })).toBe(
    '9 key presses over 20 places: p50 1.3 ms, p95 3.0 ms; index 40 ms (processor time)',
  );
});
