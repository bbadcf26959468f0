// How a tool of this folder talks to the check that starts it: one JSON value on standard input, one JSON value as the
// answer on descriptor 3, so that whatever the packages print cannot spoil it.

import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Answers the request that is on standard input, and ends the process.
 * @param {(request: any) => unknown} answer
 */
export async function answerRequest(answer) {
  const request = JSON.parse(readFileSync(0, 'utf8'));
  writeFileSync(3, JSON.stringify(await answer(request)));
  process.exit(0);
}

/**
 * Reads the first line of what was thrown.
 * @param {unknown} thrown
 */
export function readMessage(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
