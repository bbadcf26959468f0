// How a tool of this folder talks to the check that starts it: one JSON value on standard input, one JSON value as the
// answer on descriptor 3, so that whatever the packages print cannot spoil it.

import { Socket } from 'node:net';
import { json } from 'node:stream/consumers';

/**
 * Answers the request that is on standard input, and ends the process.
 * @param {(request: any) => unknown} answer
 */
export async function answerRequest(answer) {
  const text = JSON.stringify(await answer(await json(process.stdin)));
  new Socket({ fd: 3, readable: false }).end(text, () => process.exit(0));
}

/**
 * Reads the first line of what was thrown.
 * @param {unknown} thrown
 */
export function readMessage(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
