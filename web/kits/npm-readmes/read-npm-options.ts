// IO (environment, and npm's own files). Reads npm's configuration: registry, credentials, proxies and timeouts.

import Config from '@npmcli/config';
import npm from '@npmcli/config/lib/definitions/index.js';
import { dirname } from 'node:path';

/** npm's configuration in the form that its libraries accept. */
export type NpmOptions = Readonly<Record<string, unknown>>;

/**
 * Reads the configuration from the environment and from the `.npmrc` files of project, user and machine.
 * @throws Error when one of these files cannot be read
 */
export async function readNpmOptions(): Promise<NpmOptions> {
  const env = { ...process.env }; // a copy, because the library changes it
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
