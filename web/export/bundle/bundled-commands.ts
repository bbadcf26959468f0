import { commandSummaries } from '../../../schema/commands.ts';

/** The commands of the package. */
export const packageCommands = Object.keys(commandSummaries);

/** The modules of the bundle: one for each command, and what the package exports. Their names differ. */
export const bundledModules: readonly string[] = [
  ...packageCommands.map((name) => `web/commands/${name}.ts`),
  'web/commands/program.ts',
  'web/package/docgraph.ts',
  'web/package/kit-settings.ts',
  'web/package/schema.ts',
];
