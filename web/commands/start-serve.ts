// IO: the serve command.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatCommand } from '../../api/hosts/node/format-command.ts';
import { serveSite } from '../../api/hosts/node/serve-site.ts';
import { readErrorCode } from '../../indexer/disk/file-system.ts';
import { UsageError } from './parse-command.ts';
import type { Invocation, Service } from './run-command.ts';

/**
 * Serves an export until it is stopped.
 * @throws UsageError when there is no such folder; PortError
 */
export async function startServe({ flags, writeOut, reportError }: Invocation<'serve'>): Promise<Service> {
  const distDir = resolve(flags.dist);
  if (!isFolder(distDir)) {
    throw new UsageError(
      `There is no folder "${distDir}".\nhint: make it with \`${formatCommand('build')}\`, or name it: --dist DIR`,
    );
  }
  const server = await serveSite({ distDir, port: Number(flags.port), reportError });
  writeOut(`The site is at ${server.url} and its endpoint at ${server.url}graphql\n`);
  return server;
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    if (readErrorCode(error) === undefined) throw error;
    return false; // missing, not readable, or no name that the system takes
  }
}
