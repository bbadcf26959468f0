// IO. Standard output and standard error of this process, which may be a closed pipe or a full disk.

/** Where a command writes. */
export interface CommandOutput {
  /** Writes a result to standard output. */
  readonly writeOut: (text: string) => void;
  /** Writes an error or a warning to standard error. */
  readonly writeError: (text: string) => void;
  /** True when standard error is a terminal: only there is progress shown. */
  readonly isTerminal: boolean;
}

/** A stream that a command writes to. */
type OutputStream = Pick<NodeJS.WriteStream, 'write' | 'once' | 'on'> & { readonly isTTY?: boolean };

/** The members of `process` that the output needs. */
export interface OutputProcess {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  exitCode?: number | string | null | undefined;
  readonly once: (event: 'exit', listener: () => void) => unknown;
}

/**
 * Creates the output of a process. A reader that closes the pipe has what it wants: the rest is dropped, and the command
 * ends as if it had been read. Where output cannot be written for another reason, the process ends with 1, after a
 * sentence on standard error.
 */
export function createProcessOutput(owner: OutputProcess): CommandOutput {
  const { stdout, stderr } = owner;
  let isBroken = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isBroken) return;
    isBroken = true;
    if (error.code === 'EPIPE') return;
    stderr.write(`The output cannot be written: ${error.message}.\n`);
    owner.exitCode = 1;
    owner.once('exit', () => (owner.exitCode ||= 1)); // the command may set another one
  });
  stderr.on('error', () => undefined); // there is no other place to say so
  return {
    writeOut: (text) => void (isBroken || stdout.write(text)),
    writeError: (text) => void stderr.write(text),
    isTerminal: stderr.isTTY === true,
  };
}
