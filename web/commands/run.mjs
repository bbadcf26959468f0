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
await import('./code-cache.mjs');
if (process.argv[2] === 'serve') {
  const { restartToReturnMemory } = await import('./return-memory.ts');
  restartToReturnMemory(process);
}
const [name] = process.argv.splice(2, 1); // the command finds its own arguments in the usual position
const { findBundledCommand } = await import('../export/bundle/find-bundled-command.ts');
const isBundleUsed = !['--clean', '--help', '-h'].some((flag) => process.argv.includes(flag));
const known = isBundleUsed ? findBundledCommand(name) : undefined;
const cacheDir = isBundleUsed && known === undefined ? await findCache() : undefined;
const bundled = known ?? (cacheDir === undefined ? undefined : await restoreBundle());
await import(bundled ?? new URL(`${name}.ts`, import.meta.url).href);
if (cacheDir !== undefined && bundled === undefined && name === 'build' && !process.exitCode) {
  const { bundleCommands } = await import('../export/bundle/bundle-commands.ts');
  await bundleCommands({ cacheDir }).catch(reportSlowStart);
}

async function findCache() {
  const { findCacheDir } = await import('./find-cache-dir.ts');
  return findCacheDir(name, process.argv.slice(2));
}

async function restoreBundle() {
  const { restoreBundledCommand } = await import('../export/bundle/bundle-commands.ts');
  try {
    return restoreBundledCommand(name, { cacheDir });
  } catch {
    return undefined; // e.g. the checkout cannot be written
  }
}

function reportSlowStart(error) {
  console.error(`The next command starts more slowly: ${error.message}`);
}
