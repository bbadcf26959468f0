// IO. The command that builds a kit for publishing: Node runs no TypeScript in packages, and a site need not install a bundler.

import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { createFolder } from '../../indexer/disk/create-folder.ts';
import { findBuiltPath, loadKit } from '../../indexer/kits/read-kit.ts';
import { ExpectedError } from '../../schema/expected-error.ts';
import { builtRunnerPath } from '../../schema/kits/kit-tables.ts';
import { buildKit } from '../export/bundle/build-kits.ts';
import { writeRunner } from '../export/bundle/build-runner.ts';
import { findBaseDir } from './find-base-dir.ts';
import { UsageError } from './parse-command.ts';
import type { Invocation } from './run-command.ts';

/** What the module of a kit is called when no name is given. */
const usualNames = ['index.ts', 'index.mts', 'index.js', 'index.mjs'];

/** The module of a built kit. */
const builtName = 'index.mjs';

/**
 * Builds a kit into a folder: `index.mjs` with the other modules that it names, its queries and types, what `kit.json`
 * describes when it has a client module, and what runs samples.
 * @throws UsageError; ConfigError for a kit that cannot be used; KitBuildError; ExpectedError for a folder of something else
 */
export async function runKit({ flags, operands, writeOut }: Invocation<'kit'>): Promise<0> {
  const [action, given, ...rest] = operands;
  if (action !== 'build' || rest.length > 0)
    throw new UsageError('Say what to do with which kit.\nhint: docgraph kit build, or docgraph kit build MODULE');
  const modulePath = findModule(given);
  const outDir = resolve(flags.out);
  checkOutput(outDir, modulePath);
  const { kit, documents, texts, clientPath, downloads, samples } = await loadKit(modulePath);
  const locate = (path: string): string => {
    const found = relative(dirname(modulePath), path);
    if (found.split(sep)[0] !== '..') return found;
    throw new ExpectedError(`"${path}" is outside the kit.\nhint: move it next to ${modulePath}, or below.`);
  };
  const modules = Object.values(downloads).map((path) => [findBuiltPath(locate(path)), path] as const);
  createFolder(dirname(outDir));
  const draftDir = mkdtempSync(`${outDir}.`);
  try {
    await buildKit(draftDir, {
      kit: kit.name,
      modulePath: clientPath,
      modules: { [builtName]: modulePath, ...Object.fromEntries(modules) },
    });
    if (samples !== undefined) await writeRunner(join(draftDir, dirname(builtRunnerPath)), samples);
    const others = [
      ...Array.from(documents.values(), ({ filePath }) => filePath),
      ...Array.from(texts.values(), ({ path }) => path),
    ];
    for (const path of others) cpSync(path, join(draftDir, locate(path)));
    rmSync(outDir, { recursive: true, force: true });
    renameSync(draftDir, outDir);
  } finally {
    rmSync(draftDir, { recursive: true, force: true });
  }
  writeOut(`The kit "${kit.name}" is in ${flags.out}; package.json exports it as "${join(flags.out, builtName)}".\n`);
  return 0;
}

/** Finds the module of the kit. @throws UsageError when there is none */
function findModule(given: string | undefined): string {
  const dir = findBaseDir('kit') ?? '.';
  const found = (given === undefined ? usualNames : [given]).find((name) => existsSync(resolve(dir, name)));
  if (found !== undefined) return resolve(dir, found);
  throw new UsageError(`There is no ${given ?? usualNames.join(', ')}.\nhint: name the module of the kit.`);
}

/** @throws ExpectedError unless the folder may be replaced */
function checkOutput(outDir: string, modulePath: string): void {
  const isAbove = !relative(outDir, modulePath).startsWith('..');
  const isForeign = existsSync(outDir) && readdirSync(outDir).length > 0 && !existsSync(join(outDir, builtName));
  if (isAbove || isForeign)
    throw new ExpectedError(`"${outDir}" contains something else.\nhint: choose another folder with --out DIR.`);
}
