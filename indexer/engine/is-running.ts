import { readErrorCode } from '../disk/file-system.ts';

/** True while a process has this id, whoever owns it. */
export function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return readErrorCode(error) === 'EPERM';
  }
}
