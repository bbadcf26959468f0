// IO. The type declarations of what the package exports.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { repositoryDir } from '../export/bundle/repository.ts';

/** Lists the declarations that package.json names. */
function listEntries(): readonly string[] {
  const text = readFileSync(join(repositoryDir, 'package.json'), 'utf8');
  return Array.from(text.matchAll(/"types": "\.\/lib\/types\/([^"]+)"/g), ([, path = '']) => path);
}

/**
 * Writes the declarations of the package's modules and of what they name: the compiler writes those of every module that
 * takes part in any of them.
 * @throws Error with what the compiler says
 */
export function emitTypes(targetDir: string): void {
  const draftDir = mkdtempSync(join(tmpdir(), 'docgraph-types-'));
  try {
    const compiler = join(repositoryDir, 'node_modules/typescript/bin/tsc');
    const project = join(repositoryDir, 'web/package');
    const args = [compiler, '-p', project, '--outDir', draftDir, '--pretty', 'false'];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The types of the package cannot be written:\n${stdout}`);
    const reached = new Set(listEntries());
    for (const path of reached) {
      cpSync(join(draftDir, path), join(targetDir, path));
      for (const [, specifier = ''] of readFileSync(join(draftDir, path), 'utf8').matchAll(/["'](\.[^"']+)\.tsx?["']/g))
        reached.add(posix.join(posix.dirname(path), `${specifier}.d.ts`));
    }
  } finally {
    rmSync(draftDir, { recursive: true, force: true });
  }
}
