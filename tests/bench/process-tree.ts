import { readdirSync, readFileSync } from 'node:fs';

/**
 * Reads the memory that a process and all its descendants use now: the sum of VmRSS, in which a memory page that two
 * processes share counts twice.
 * @returns bytes; undefined where the system has no /proc
 */
export function readTreeRssBytes(pid: number): number | undefined {
  const own = readRssBytes(pid);
  if (own === undefined) return undefined;
  return readChildren(pid).reduce((sum, child) => sum + (readTreeRssBytes(child) ?? 0), own);
}

function readRssBytes(pid: number): number | undefined {
  const status = readProcessFile(`/proc/${pid}/status`);
  const kilobytes = status === undefined ? undefined : /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

function readChildren(pid: number): readonly number[] {
  return readThreads(pid).flatMap((thread) => {
    const children = readProcessFile(`/proc/${pid}/task/${thread}/children`) ?? '';
    return children.split(' ').filter(Boolean).map(Number);
  });
}

function readThreads(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return []; // the process has ended between two reads
  }
}

function readProcessFile(filePath: string): string | undefined {
  try {
    return readFileSync(filePath, 'utf8');
  } catch {
    return undefined; // the process has ended, or the system has no /proc
  }
}
