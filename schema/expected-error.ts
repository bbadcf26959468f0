/**
 * A failure that is not a bug. The message is for the person at the terminal: what is wrong, then a line `hint: …` that
 * says what to do. A command prints it without a stack trace and exits with the exit code.
 */
export class ExpectedError extends Error {
  override readonly name: string = 'ExpectedError';
  /** 2 for a wrong command line or folder, 1 for everything else. */
  readonly exitCode: 1 | 2 = 1;
}
