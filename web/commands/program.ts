// The program of the package: `docgraph COMMAND`. `start.mjs` runs it.

import { commandSummaries } from '../../schema/commands.ts';
import { findNearestName } from '../../schema/nearest-name.ts';

export { findProjectCache } from '../../indexer/find-project-cache.ts';
export { createProcessOutput } from './process-output.ts';

/** What to do for a command line: run the module of a command, by the name of its file, or print a text and exit. */
export type ProgramStart = { readonly command: string } | { readonly text: string; readonly exitCode: 0 | 2 };

/** Decides what the program does for its first argument. */
export function chooseCommand(name: string | undefined, version: string): ProgramStart {
  if (name !== undefined && Object.hasOwn(commandSummaries, name)) return { command: name.replace(':', '-') };
  if (name === '--version' || name === '-v') return { text: `${version}\n`, exitCode: 0 };
  if (name === undefined || ['--help', '-h', 'help'].includes(name)) return { text: formatOverview(), exitCode: 0 };
  const nearest = findNearestName(name, Object.keys(commandSummaries));
  const hint = nearest === undefined ? 'docgraph --help lists the commands.' : `did you mean "${nearest}"?`;
  return { text: `There is no command "${name}".\nhint: ${hint}\n`, exitCode: 2 };
}

function formatOverview(): string {
  const width = Math.max(...Object.keys(commandSummaries).map(({ length }) => length));
  const lines = Object.entries(commandSummaries).map(([name, summary]) => `  ${name.padEnd(width)} ${summary}\n`);
  return `docgraph COMMAND [FLAGS]\n\n${lines.join('')}\nEvery command explains its flags: docgraph build --help\n`;
}
