import { commandSummaries } from '../../../schema/commands.ts';

/** The modules of the package's commands, by the names of their files. */
export const packageCommands = Object.keys(commandSummaries).map((name) => name.replace(':', '-'));

/** The modules of the bundle: one for each command, and what the package exports. Their names differ. */
export const bundledModules: readonly string[] = [
  ...packageCommands.map((name) => `web/commands/${name}.ts`),
  'web/commands/program.ts',
  'web/package/docgraph.ts',
  'web/package/kit-settings.ts',
  'web/package/schema.ts',
];
