// IO. The command that writes types for the queries of a project's kits, for their components.

import { relative } from 'node:path';
import { UsageError } from './parse-command.ts';
import type { Invocation } from './run-command.ts';
import { listQueryTypes, writeQueryTypes } from './write-query-types.ts';

/**
 * Writes `polls.types.ts` beside each `polls.graphql`, and prints what has changed.
 * @throws UsageError for an operand; ConfigError; ExtensionError for a query that does not fit the schema
 */
export async function runTypes({ operands, loadProject, writeOut }: Invocation<'types'>): Promise<0> {
  if (operands.length > 0) throw new UsageError('The kits are those of the settings.\nhint: leave the argument out.');
  const { kits } = await loadProject();
  const written = writeQueryTypes(listQueryTypes(kits));
  for (const path of written) writeOut(`${relative('', path)}\n`);
  if (written.length === 0) writeOut('The types of all queries are up to date.\n');
  return 0;
}
