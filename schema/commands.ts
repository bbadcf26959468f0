// The command contract as data: the flags of every npm script with their defaults. `web/commands/` reads command lines.

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
const peers = {
  type: 'boolean',
  description: 'also measure other tools, which are installed on the first run',
} as const satisfies FlagRule;
const runs = {
  type: 'string',
  default: '3',
  description: 'number of runs; the median counts',
  value: 'N',
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
  'check:docs': {
    content,
    cache,
    only: { type: 'string', description: 'checks to run, separated by commas (all)', value: 'NAMES' },
    json: { type: 'boolean', description: 'print findings and figures as JSON' },
    write: { type: 'boolean', description: 'record correct samples in verified.yaml' },
    all: { type: 'boolean', description: 'build every example, even on pages that match the record' },
    planted: {
      type: 'string',
      description: 'plant this many errors in a copy, and count how many are found',
      value: 'N',
    },
    'planted-list': {
      type: 'string',
      description: 'plant the errors of a list instead',
      value: 'FILE',
      isPath: true,
    },
    delays: { type: 'boolean', description: 'delay the answers of the file system at random in every example' },
    seed: {
      type: 'string',
      default: '1',
      description: 'selects the errors to plant and the answers to delay',
      value: 'N',
    },
    misses: { type: 'boolean', description: 'print the planted errors that were not found' },
  },
  'check:search': {
    content,
    cache,
    peers,
    copies: { type: 'string', description: 'measure the speed over this many copies of the content', value: 'N' },
    misses: { type: 'boolean', description: 'print the questions that the search does not answer' },
    against: { type: 'string', description: 'compare with the engine and content of another checkout', value: 'DIR' },
  },
  'check:lighthouse': {
    content,
    cache,
    runs,
    json: { type: 'boolean', description: 'print scores and figures as JSON' },
  },
  bench: {
    content,
    copies: { type: 'string', default: '1', description: 'copies of the content, e.g. 1,10,70', value: 'NUMBERS' },
    runs,
    edits: {
      type: 'string',
      default: '50',
      description: 'page edits that are timed from the save to the browser',
      value: 'N',
    },
    peers,
    skip: {
      type: 'string',
      description: 'tools that --peers leaves out, e.g. one that a large tree breaks',
      value: 'NAMES',
    },
    json: { type: 'string', description: 'write the figures to this file', isPath: true },
    svg: { type: 'string', description: 'draw the times of the builds into this file', isPath: true },
    from: {
      type: 'string',
      description: 'read the figures from a file written by --json instead of measuring',
      value: 'FILE',
      isPath: true,
    },
    only: { type: 'string', description: 'parts to measure, separated by commas (all)', value: 'NAMES' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FlagRule>>>>;

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
  'check:docs': '[FILE…]',
  'check:lighthouse': '[PATH…]',
};
