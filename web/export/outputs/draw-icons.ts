// IO. Draws icons in a process of their own, with limits of time and memory: an SVG can be made to end the process that
// draws it, to keep it busy for ever, or to fill the memory.

import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findSvgProblem } from '../../../indexer/parse/data-files/find-svg-problem.ts';
import type { IconPlan } from './icon-plan.ts';
import type { PictureAnswer, PictureOrder } from './picture-message.ts';

/** Limits of the process. All icons of a usual SVG take half a second and 150 MB. */
export const pictureLimits = { timeMs: 15_000, memoryKb: 1_200_000 } as const;

/** An SVG that cannot be drawn. The message is the end of a sentence. */
export class UnusablePictureError extends Error {
  override readonly name = 'UnusablePictureError';
}

/**
 * Draws the icons of an SVG as PNG.
 * @returns them in the order of the plans
 * @throws UnusablePictureError
 */
export async function drawIcons(
  svg: Uint8Array,
  plans: readonly IconPlan[],
  limits: { readonly timeMs: number; readonly memoryKb: number } = pictureLimits,
): Promise<readonly Uint8Array[]> {
  const found = findSvgProblem(new TextDecoder().decode(svg));
  if (found !== undefined) throw new UnusablePictureError(found.problem);
  const child = startProcess(limits.memoryKb);
  const stop = (): void => void child.kill('SIGKILL');
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, limits.timeMs);
  process.once('exit', stop);
  try {
    const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer | undefined>();
    child.once('error', reject).once('message', resolve);
    child.once('close', () => resolve(undefined));
    const order: PictureOrder = { svg, plans };
    child.send(order, () => undefined); // if it cannot be sent, the process has ended
    const answer = await promise;
    if (answer !== undefined && 'pictures' in answer) return answer.pictures;
    if (isLate) throw new UnusablePictureError(`drawing it takes more than ${limits.timeMs / 1_000} s`);
    throw new UnusablePictureError(answer?.problem ?? 'it ends the process that draws it, e.g. for want of memory');
  } finally {
    clearTimeout(timer);
    process.off('exit', stop);
    stop();
  }
}

/** Starts the process. The shell of POSIX systems limits its memory; elsewhere only its time is limited. */
function startProcess(memoryKb: number): ChildProcess {
  const entry = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
  const options: SpawnOptions = { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' };
  if (process.platform === 'win32') return spawn(process.execPath, [entry], options);
  const limit = `ulimit -c 0; ulimit -d ${memoryKb}; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', limit, process.execPath, entry], options);
}
