// IO (environment). Commands in texts, as the user types them.

/**
 * Formats a command line: `npm run build` in a checkout of docgraph, and what the program of the package was started with
 * elsewhere, e.g. `npx docgraph build`.
 * @param args as they are typed, e.g. `--limits 10`
 */
export function formatCommand(name: string, args = ''): string {
  const { DOCGRAPH_PROGRAM: program } = process.env; // see web/commands/start.mjs
  if (program !== undefined) return `${program} ${name}${args === '' ? '' : ` ${args}`}`;
  return `npm run ${name}${args === '' ? '' : ` -- ${args}`}`;
}
