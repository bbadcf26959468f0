// IO. Runs a command: `node web/commands/run.mjs NAME ARGUMENTS` runs `NAME.ts`. It is JavaScript that every Node can
// read, so that one that is too old gets an answer.

const minMajorVersion = 24;
const { node: version } = process.versions;
if (Number(version.split('.')[0]) < minMajorVersion) {
  console.error(
    `docgraph needs Node ${minMajorVersion} or later, and this is Node ${version}.\n` +
      'hint: run `npm ci` without leaving out optional packages; it installs the right Node for the npm scripts.',
  );
  process.exit(1);
}
const { fileURLToPath } = process.getBuiltinModule('node:url'); // an `import` would load more of Node than is needed
const rootDir = fileURLToPath(new URL('../../', import.meta.url));

const { codeDir } = await import('./code-cache.mjs');
if (process.argv[2] === 'serve') {
  const { restartToReturnMemory } = await import('./return-memory.ts');
  restartToReturnMemory(process);
}
const [name] = process.argv.splice(2, 1); // the command finds its own arguments in the usual position
const isBundleUsed = !['--clean', '--help', '-h'].some((flag) => process.argv.includes(flag));
const bundled = isBundleUsed ? await findBundledCommand() : undefined;
const { finished } = bundled === undefined ? await import(`./${name}.ts`) : await loadBundledCommand(bundled);
await finished;
if (isBundleUsed && bundled === undefined && name === 'build' && !process.exitCode) await makeBundle();

async function findBundledCommand() {
  const { findBundle } = await import('./find-bundle.mjs');
  const { filePath, isKnown } = findBundle(name, rootDir);
  if (filePath !== undefined) return filePath;
  const request = { name, argv: process.argv.slice(2), rootDir };
  try {
    const restored = (await restoreItself(request, isKnown)) ?? (await restoreFromSources(request));
    return restored && fileURLToPath(restored);
  } catch {
    return undefined; // e.g. the checkout cannot be written
  }
}

/** Restores the bundle of a cache with a module of that bundle. */
async function restoreItself(request, isKnown) {
  if (isKnown) return undefined;
  const { importCachedModule } = await import('./cached-bundle.mjs');
  const cached = await importCachedModule('restore-command.cjs', request.argv);
  return cached?.module.restoreCommand({ ...request, bundleName: cached.bundleName });
}

async function restoreFromSources(request) {
  const { restoreCommand } = await import('./restore-command.ts');
  return restoreCommand(request);
}

async function loadBundledCommand(filePath) {
  const { loadBundle } = await import('./load-bundle.mjs');
  return loadBundle(filePath, codeDir);
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
