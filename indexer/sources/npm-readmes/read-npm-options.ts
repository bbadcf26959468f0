// IO (environment, and npm's own files). The registry, its credentials, proxies and time-outs as npm is configured here.

import Config from '@npmcli/config';
import npm from '@npmcli/config/lib/definitions/index.js';
import { dirname } from 'node:path';

/** npm's configuration as its libraries take it. */
export type NpmOptions = Readonly<Record<string, unknown>>;

/**
 * Reads npm's configuration: the environment, the project's, the user's and the machine's `.npmrc`.
 * @throws Error when a file of it cannot be read
 */
export async function readNpmOptions(): Promise<NpmOptions> {
  const env = { ...process.env }; // it writes into what it is given
  const npmProgram = env['npm_execpath'];
  const cwd = process.cwd();
  const config = new Config({
    ...npm,
    npmPath: npmProgram === undefined ? cwd : dirname(dirname(npmProgram)),
    argv: [],
    env,
    cwd,
    warn: false,
  });
  await config.load();
  return config.flat;
}
