// IO. Ends a command that npm has started when npm is gone. npm passes no signal on: its shell ends, and the command would go
// on; when npm is killed, its shell goes on as well.

const { readFileSync } = process.getBuiltinModule('node:fs');

const checkIntervalMs = 1000;

/**
 * Sends this process SIGTERM, once, when npm is gone, or was gone before this call. A command with a session of its own was
 * started by another program, which inherits npm's variables and ends what it starts itself.
 */
export function endWithNpm() {
  const { pid, ppid } = process;
  const shell = isShell(ppid) ? ppid : undefined;
  const { session } = readStatus('self') ?? {};
  if ([pid, shell].includes(Number(session))) return;
  const npm = shell === undefined ? ppid : readStatus(shell)?.parent;
  const isOrphan = readStatus(npm)?.session !== session;
  const isThere = () => process.ppid === ppid && (shell === undefined || readStatus(shell)?.parent === npm);
  const timer = setInterval(() => {
    if (!isOrphan && isThere()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkIntervalMs).unref();
}

/** Returns whether a process is the shell that npm runs a script with. */
function isShell(id) {
  return read(`/proc/${id}/cmdline`)?.split('\0')[1] === '-c';
}

/**
 * Reads the parent of a process, and its session: npm and its shell are in that of the command, and the process that adopts
 * orphans is not.
 * @returns undefined where the system does not say
 */
function readStatus(id) {
  const [, parent, , session] = read(`/proc/${id}/stat`)?.split(') ').at(-1).split(' ') ?? [];
  return session === undefined ? undefined : { parent, session };
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
