import { expect, test } from 'vitest';
import { releaseBytes } from '../../../indexer/disk/release-bytes.ts';

test('bytes that have their memory to themselves are gone', () => {
  const bytes = new TextEncoder().encode('a long text');
  releaseBytes(bytes);
  expect([bytes.byteLength, bytes.buffer.byteLength]).toEqual([0, 0]);
});

test('bytes that share their memory stay', () => {
  const all = new TextEncoder().encode('two texts');
  const [one, short] = [all.subarray(0, 3), Buffer.from('short')];
  releaseBytes(one);
  releaseBytes(short);
  expect([new TextDecoder().decode(all), short.toString()]).toEqual(['two texts', 'short']);
});
