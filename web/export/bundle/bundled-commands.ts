/** The commands in the bundle: a module for each. */
export const bundledCommands = ['build', 'dev', 'index', 'mcp', 'query', 'serve'] as const;
