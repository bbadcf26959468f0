import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Reads how much memory a process has in RAM, in bytes.
 * @returns undefined when the process has ended
 */
export function readRssBytes(pid: number): number | undefined {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined; // it has ended
  }
}

/**
 * Counts the file descriptors of a process.
 * @returns undefined where the system has no /proc, or when the process has ended
 */
export function countDescriptors(pid: number): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return undefined; // it has ended, or there is no /proc
  }
}

/**
 * Reads how long the main thread of a process and the calling thread have waited for a processor, in milliseconds.
 * A busy machine adds it to a latency, which is not the server's fault.
 * @returns 0 where the system does not say
 */
export function readProcessorWaitMs(pid: number): number {
  return ['thread-self', String(pid)].reduce((sum, name) => {
    try {
      const [, waitNs] = readFileSync(`/proc/${name}/schedstat`, 'utf8').split(' ');
      return sum + Number(waitNs) / 1_000_000;
    } catch {
      return sum; // it has ended, or there is no /proc
    }
  }, 0);
}
