import { expect, test } from 'vitest';
import { databaseErrorCode, isDamage } from '../../../indexer/engine/sqlite.ts';

const createError = (errcode: number): Error =>
  Object.assign(new Error('failed'), { code: databaseErrorCode, errcode });

test('a file that is too short is damaged; a disk that cannot be read is not the fault of the file', () => {
  expect([11, 26, 522].map((code) => isDamage(createError(code)))).toEqual([true, true, true]);
  expect([5, 10, 13, 14, 266, 778].map((code) => isDamage(createError(code)))).toEqual(Array(6).fill(false));
});
