// IO. Runs a command: `node web/commands/run.mjs NAME ARGUMENTS`. It is JavaScript that every Node can read, so that one that
// is too old gets an answer.

const minMajorVersion = 24;
const name = process.argv[2];
const { node: version } = process.versions;
if (Number(version.split('.')[0]) < minMajorVersion) {
  console.error(
    `docgraph needs Node ${minMajorVersion} or later, and this is Node ${version}.\n` +
      'hint: run `npm ci` without leaving out optional packages; it installs the right Node for the npm scripts.',
  );
  process.exit(name === 'prepare' ? 0 : 1); // an installation goes on
}
try {
  process.cwd();
} catch {
  console.error('The current folder is no longer there.\nhint: change to a folder that exists.');
  process.exit(1);
}
if (name === 'serve') {
  const { restartToReturnMemory } = await import('./return-memory.mjs');
  restartToReturnMemory(process);
}
process.argv.splice(2, 1); // the command finds its own arguments in the usual position
if (process.env.npm_lifecycle_event !== undefined) {
  const { endWithNpm } = await import('./end-with-npm.mjs');
  endWithNpm();
}
const { enableCompileCache } = process.getBuiltinModule('node:module'); // an `import` would load more of Node than is needed
const { fileURLToPath, pathToFileURL } = process.getBuiltinModule('node:url');

const rootDir = fileURLToPath(new URL('../../', import.meta.url));
process.env.NODE_COMPILE_CACHE ??= `${rootDir}node_modules/.cache/docgraph-code`; // for threads; the call is for this one
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { findBundle } = await import('./find-bundle.mjs');
const bundled = findBundle(name, rootDir);
if (bundled === undefined && name !== 'prepare') {
  const { updateGeneratedCode } = await import('../export/bundle/generated-code.ts'); // the sources import it
  updateGeneratedCode();
}
const { finished } = await import(bundled === undefined ? `./${name}.ts` : pathToFileURL(bundled).href);
await finished;
