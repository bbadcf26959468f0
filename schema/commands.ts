// The command contract as data: the flags of every command with their defaults. `web/commands/` reads command lines.

/** One flag of a command. */
export interface FlagRule {
  readonly type: 'string' | 'boolean';
  /** Left out when the command computes the default. {@link projectCache} is found from the current folder. */
  readonly default?: string;
  readonly description: string;
  /** Placeholder shown in the usage line. Defaults to the last word of the description. */
  readonly value?: string;
  /**
   * True for a path. Relative paths are resolved against the user's folder, not the one in which npm runs the script.
   */
  readonly isPath?: boolean;
}

/** The flags of a command by name. */
export type CommandFlagRules = Readonly<Record<string, FlagRule>>;

/** A command with its flags. */
export interface CommandLine {
  /** Name of its npm script. */
  readonly name: string;
  readonly flags: CommandFlagRules;
  /** Placeholders of the operands in the usage line; undefined for a command that takes none. */
  readonly operands?: string | undefined;
}

/** Default of a flag: the cache folder of the project that the current folder belongs to. */
export const projectCache = '<project>/node_modules/.cache/docgraph';

const content = {
  type: 'string',
  default: 'content',
  description: 'content tree',
  isPath: true,
} as const satisfies FlagRule;
const cache = {
  type: 'string',
  default: projectCache,
  description: 'cache folder',
  isPath: true,
} as const satisfies FlagRule;
const strict = { type: 'boolean', description: 'fail on warnings, too' } as const satisfies FlagRule;
const port = { type: 'string', default: '3000', description: 'port' } as const satisfies FlagRule;
const base = {
  type: 'string',
  description: 'folder of the host that the site is published in, such as /docs/',
  value: 'PATH',
} as const satisfies FlagRule;
/** All commands with their flags, in the order in which the help lists them. */
export const commands = {
  dev: {
    content,
    port,
    cache,
    base,
    limits: { type: 'string', default: '1', description: 'multiply the query limits by this number', value: 'N' },
  },
  build: {
    content,
    out: { type: 'string', default: 'dist', description: 'output folder', isPath: true },
    cache,
    'site-url': { type: 'string', description: 'origin the site is published at' },
    base,
    host: {
      type: 'string',
      description: 'add a worker for an edge platform; the only kind is "workers"',
      value: 'NAME',
    },
    untrusted: {
      type: 'boolean',
      description: 'build content from strangers: without git, services or host files, and with tight limits',
    },
    clean: { type: 'boolean', description: 'ignore the cache and the previous export' },
    strict,
    json: { type: 'boolean', description: 'print figures as JSON' },
  },
  serve: { dist: { type: 'string', default: 'dist', description: 'exported site', isPath: true }, port },
  verify: {
    built: {
      type: 'string',
      description: 'build folder to compare with; by default, the hashes that the export itself lists',
      value: 'DIR',
      isPath: true,
    },
  },
  index: { content, cache, strict, json: { type: 'boolean', description: 'print figures and diagnostics as JSON' } },
  'content:sponsors': { content },
  'content:readmes': {
    content,
    cache,
    update: {
      type: 'boolean',
      description: 'record the integrity of new packages, and remove packages that no page uses',
    },
  },
  mcp: { content, cache },
  why: {
    content,
    out: { type: 'string', default: 'dist', description: 'output folder', isPath: true },
    cache,
    all: { type: 'boolean', description: 'list every content file that it depends on' },
  },
  query: { content, cache, variables: { type: 'string', default: '{}', description: 'variables as JSON' } },
  init: {},
  types: {},
  kit: { out: { type: 'string', default: 'dist', description: 'output folder', isPath: true } },
} as const satisfies Readonly<Record<string, CommandFlagRules>>;

/** The commands of the package, in the order in which its help lists them, and what each does. */
export const commandSummaries = {
  dev: 'shows the site and updates it on every save, with the endpoint at /graphql',
  build: 'exports the site as static files',
  serve: 'serves an export with its live endpoint',
  verify: 'compares an export, or a published site, with what was built',
  index: 'indexes the content and prints what is wrong with it',
  query: 'answers one GraphQL query',
  why: 'explains what an exported file was made from',
  mcp: 'offers the content to an assistant over standard input and output',
  init: 'writes a small site to start from',
  kit: 'builds a kit for publishing',
  types: 'writes TypeScript types for the queries of kits',
  'content:readmes': 'downloads the READMEs of the packages that pages document',
  'content:sponsors': 'downloads the list of sponsors',
} as const;

/** Name of a command, which is the name of its npm script. */
export type CommandName = keyof typeof commands;

/** Placeholders of the operands in the usage line. A command without an entry takes no operands. */
export const operands: Readonly<Partial<Record<CommandName, string>>> = {
  verify: 'FOLDER|URL',
  why: 'FILE',
  query: 'QUERY',
  init: '[DIR]',
  kit: 'build [MODULE]',
};
