/** Creates an error with a code, e.g. `MODULE_NOT_FOUND`, as Node does. */
export function createNodeError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
