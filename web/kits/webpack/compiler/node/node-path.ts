// Paths of POSIX, as the project has them.

import path from 'path-browserify';

export { path };

/** Creates `node:path`. */
export function createPath(): Readonly<Record<string, unknown>> {
  const posix: Record<string, unknown> = { ...path, toNamespacedPath: (text: string) => text };
  posix['posix'] = posix;
  // Projects here have POSIX paths; webpack asks for the other kind only to recognize it.
  posix['win32'] = {
    ...posix,
    isAbsolute: (text: string) => /^(?:[a-z]:)?[\\/]/i.test(text),
    sep: '\\',
    delimiter: ';',
  };
  return posix;
}
