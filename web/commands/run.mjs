// IO. Runs a command: `node web/commands/run.mjs NAME ARGUMENTS` runs `NAME.ts`. It is JavaScript that every Node can
// read, so that one that is too old gets an answer.

import { fileURLToPath } from 'node:url';

const minMajorVersion = 24;
const { node: version } = process.versions;
if (Number(version.split('.')[0]) < minMajorVersion) {
  console.error(
    `docgraph needs Node ${minMajorVersion} or later, and this is Node ${version}.\n` +
      'hint: run `npm ci` without leaving out optional packages; it installs the right Node for the npm scripts.',
  );
  process.exit(1);
}
await import('./code-cache.mjs');
if (process.argv[2] === 'serve') {
  const { restartToReturnMemory } = await import('./return-memory.ts');
  restartToReturnMemory(process);
}
const [name] = process.argv.splice(2, 1); // the command finds its own arguments in the usual position
const isBundleUsed = !['--clean', '--help', '-h'].some((flag) => process.argv.includes(flag));
const bundled = isBundleUsed ? await findBundle() : undefined;
await import(bundled ?? new URL(`${name}.ts`, import.meta.url).href);
if (isBundleUsed && bundled === undefined && name === 'build' && !process.exitCode) await makeBundle();

async function findBundle() {
  const { importCachedModule, isBundleKnown } = await import('./cached-bundle.mjs');
  const isFresh = !isBundleKnown();
  if (!isFresh) {
    const { findBundledCommand } = await import('../export/bundle/find-bundled-command.ts');
    const found = findBundledCommand(name);
    if (found !== undefined) return found;
  }
  const request = { name, argv: process.argv.slice(2), rootDir: fileURLToPath(new URL('../../', import.meta.url)) };
  try {
    const cached = isFresh ? await importCachedModule('restore-command.mjs', request.argv) : undefined;
    const restored = cached?.module.restoreCommand({ ...request, bundleName: cached.bundleName });
    if (restored !== undefined) return restored;
    const { restoreCommand } = await import('./restore-command.ts');
    return restoreCommand(request);
  } catch {
    return undefined; // e.g. the checkout cannot be written
  }
}

async function makeBundle() {
  const { findCacheDir } = await import('./find-cache-dir.ts');
  const { startNextProgram } = await import('./return-memory.ts');
  const cacheDir = findCacheDir(name, process.argv.slice(2));
  if (cacheDir === undefined) return;
  const next = new URL('bundle-afterwards.ts', import.meta.url);
  startNextProgram(process, [fileURLToPath(next), cacheDir]);
  process.argv.splice(2, Infinity, cacheDir);
  await import(next.href); // where a program cannot be replaced
}
