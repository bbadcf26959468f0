import { expect, test } from 'vitest';
import { findChangedLine } from './find-changed-line.ts';

const source = 'The tide is high at noon.\n\nThe tide is low before midnight, and `port` is closed.\nThe end.';

test.each([
  ['The tide is high after noon', 1],
  ['tide is low after midnight', 3],
  ['and `ports` are closed', undefined],
  ['Nothing like it', undefined],
])('finds the line that said %j', (text, line) => {
  expect(findChangedLine(source, text)).toBe(line);
});
