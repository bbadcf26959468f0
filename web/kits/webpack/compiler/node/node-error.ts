/** Creates an error with a code, e.g. `MODULE_NOT_FOUND`, as Node does: its stack begins with a code of Node's own. */
export function createNodeError(code: string, message: string): Error {
  const error = Object.assign(new Error(message), { code });
  if (code.startsWith('ERR_')) error.stack = (error.stack ?? '').replace(/^Error: /, () => `Error [${code}]: `);
  return error;
}
