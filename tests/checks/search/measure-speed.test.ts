import { expect, test } from 'vitest';
import { copyDocuments, formatSpeed, measureSpeed } from './measure-speed.ts';
import { sampleDocuments } from '../../api/search/sample-documents.ts';

test('measures every third key press and the last, over copies with URLs of their own', () => {
  const documents = copyDocuments(sampleDocuments, 3);
  expect([new Set(documents.map(({ url }) => url)).size, documents[sampleDocuments.length]?.pageUrl]).toEqual([
    3 * sampleDocuments.length,
    '/copy-1/configuration/output/',
  ]);
  const { documentCount, keyPresses, percentile95, median } = measureSpeed(documents, ['tree', 'code']);
  expect([documentCount, keyPresses, percentile95 >= median]).toEqual([documents.length, 6, true]);
});

test('formats a speed as a line', () => {
  expect(formatSpeed({ documentCount: 20, keyPresses: 9, median: 1.26, percentile95: 3, indexing: 40.4 })).toBe(
    '9 key presses over 20 documents: p50 1.3 ms, p95 3.0 ms; indexing 40 ms (processor time)',
  );
});
