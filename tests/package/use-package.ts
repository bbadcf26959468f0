// The packed file, and projects that install it from a registry on this machine.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { repositoryDir } from '../../web/export/bundle/repository.ts';
import { startLocalRegistry, type LocalRegistry } from './local-registry.ts';

/** What a program printed, and how it ended. */
export interface Outcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder with an installed package. */
export interface Project {
  readonly dir: string;
  /** Runs a program in the folder. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<Outcome>;
  readonly start: (program: string, ...args: readonly string[]) => ChildProcess;
  readonly write: (files: Readonly<Record<string, string>>) => void;
}

/** The package. */
export interface PackedPackage {
  /** Creates a project; the package is not installed yet. */
  readonly createProject: (name: string) => Project;
  /** Arguments of npm that let it install from this machine alone. */
  readonly npmArguments: readonly string[];
  readonly close: () => Promise<void>;
}

/** Packs this repository as npm does. */
export async function packRepository(): Promise<PackedPackage> {
  const dir = mkdtempSync(join(tmpdir(), 'docgraph-package-'));
  const packing = spawnSync('npm', ['pack', '--pack-destination', dir, '--json'], {
    cwd: repositoryDir,
    encoding: 'utf8',
  });
  if (packing.status !== 0) throw new Error(`The package cannot be packed:\n${packing.stderr}`);
  const manifest = JSON.parse(readFileSync(join(repositoryDir, 'package.json'), 'utf8')) as {
    readonly name: string; // npm has read it
    readonly version: string;
  };
  const tarball = readFileSync(join(dir, `${manifest.name}-${manifest.version}.tgz`));
  const registry: LocalRegistry = await startLocalRegistry({ manifest, tarball });
  // without what an npm script passes on to the programs that it starts
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD)/i.test(name)));

  return {
    npmArguments: ['--registry', registry.url, '--cache', join(dir, 'npm-cache'), '--no-audit', '--no-fund'],
    createProject(name) {
      const projectDir = join(dir, name);
      mkdirSync(projectDir, { recursive: true });
      const start = (program: string, ...args: readonly string[]): ChildProcess =>
        spawn(program, args, { cwd: projectDir, env, stdio: ['ignore', 'pipe', 'pipe'] });
      return {
        dir: projectDir,
        start,
        async run(program, ...args) {
          const child = start(program, ...args);
          const exit = new Promise<number | null>((resolve, reject) => {
            child.once('error', reject).once('close', resolve);
          });
          const [stdout, stderr] = await Promise.all([read(child.stdout), read(child.stderr)]);
          return { exitCode: await exit, stdout, stderr };
        },
        write(files) {
          for (const [path, text] of Object.entries(files)) {
            mkdirSync(dirname(join(projectDir, path)), { recursive: true });
            writeFileSync(join(projectDir, path), text);
          }
        },
      };
    },
    async close() {
      await registry.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function read(stream: ChildProcess['stdout']): Promise<string> {
  return stream === null ? '' : (await buffer(stream)).toString();
}
