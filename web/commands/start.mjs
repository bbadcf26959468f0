#!/usr/bin/env node
// IO. The program of the package: `docgraph COMMAND ARGUMENTS`. It is JavaScript that every Node can read, so that one that
// is too old gets an answer.

const minMajorVersion = 24;
const { node: version } = process.versions;
if (Number(version.split('.')[0]) < minMajorVersion) {
  console.error(`docgraph needs Node ${minMajorVersion} or later, and this is Node ${version}.`);
  process.exit(1);
}
try {
  process.cwd();
} catch {
  console.error('The current folder is no longer there.\nhint: change to a folder that exists.');
  process.exit(1);
}
const { existsSync, readFileSync } = process.getBuiltinModule('node:fs'); // an `import` would load more of Node than is needed
if (existsSync(new URL('./run.mjs', import.meta.url))) await import('./run.mjs'); // a checkout
else await runPackage();

async function runPackage() {
  const bundle = '../../lib/bundles/commands/';
  const { chooseCommand, createProcessOutput, findProjectCache } = await import(`${bundle}program.mjs`);
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const { command, text, exitCode } = chooseCommand(process.argv[2], manifest.version);
  if (command === undefined) {
    const { writeOut, writeError } = createProcessOutput(process);
    process.exitCode = exitCode;
    (exitCode === 0 ? writeOut : writeError)(text);
    return;
  }
  if (command === 'serve') {
    const { restartToReturnMemory } = await import('./return-memory.mjs');
    restartToReturnMemory(process);
  }
  process.argv.splice(2, 1); // the command finds its own arguments in the usual position
  process.env.DOCGRAPH_PROGRAM = findProgram(process.env);
  if (process.env.npm_command !== undefined || process.env.npm_lifecycle_event !== undefined) {
    const { endWithNpm } = await import('./end-with-npm.mjs');
    endWithNpm();
  }
  process.env.NODE_COMPILE_CACHE ??= `${findProjectCache()}/code`; // for threads; the call is for this one
  process.getBuiltinModule('node:module').enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const { finished } = await import(`${bundle}${command}.mjs`);
  await finished;
}

/** Finds what the user typed: a package manager says so in the environment of what it runs. */
function findProgram({ npm_config_user_agent: agent = '' }) {
  const runners = { npm: 'npx docgraph', pnpm: 'pnpm docgraph', yarn: 'yarn docgraph', bun: 'bunx docgraph' };
  return runners[agent.split('/')[0]] ?? 'docgraph';
}
