import { createHash } from 'node:crypto';
import { compilerFolder } from '../../samples/page-samples.ts';
import { formatSandboxPage } from '../../samples/sandbox-page.ts';

/** Returns the address of the frame that samples run in; it changes with the frame. */
export function findSandboxPath(): string {
  return `/${compilerFolder}sandbox-${createHash('sha256').update(formatSandboxPage()).digest('hex').slice(0, 12)}.html`;
}
