// IO. The declarations of the packages that have hooks.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the declarations as one text. */
export function readHookTypes(directory: string): string {
  const paths = ['webpack/types.d.ts', 'enhanced-resolve/types/Resolver.d.ts'];
  return paths.map((path) => readFileSync(join(directory, 'node_modules', path), 'utf8')).join('\n');
}
