// IO. Ends a command that npm has started when npm is gone. npm passes no signal on: its shell ends, and the command would go on.

const { readFileSync } = process.getBuiltinModule('node:fs');

const checkIntervalMs = 1000;

/** Sends this process SIGTERM, once, when it has lost its parent, or had lost it before this call. */
export function endWithNpm() {
  const { ppid } = process;
  const isOrphan = readSession(ppid) !== readSession('self');
  const timer = setInterval(() => {
    if (process.ppid === ppid && !isOrphan) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkIntervalMs).unref();
}

/**
 * Reads the session of a process: npm and its shell are in that of the command, and the process that adopts orphans is not.
 * @returns undefined where the system does not say
 */
function readSession(id) {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1).split(' ')[3];
  } catch {
    return undefined;
  }
}
