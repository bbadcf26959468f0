// How much of a test that could go on for ever is done. A file that uses this is named `*.property.test.ts`, so that
// `npm run check:long` finds it; a file that runs there only is named `*.long.test.ts`.

/** Returns the number for `npm test`, or the one for `npm run check:long`. */
export function countRuns(short: number, long: number): number {
  return process.env['CHECK_LONG'] === '1' ? long : short;
}
