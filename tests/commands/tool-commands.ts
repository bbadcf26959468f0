// The command lines of the tools: those of checks and of the benchmark.

import { commands, type CommandLine, type FlagRule } from '../../schema/commands.ts';

const { content, cache } = commands.index;

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

/** `npm run check:docs`. */
export const checkDocsCommand = {
  name: 'check:docs',
  operands: '[FILE…]',
  flags: {
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
    'planted-least': {
      type: 'string',
      description: 'fail when fewer errors of the list are found (75 %)',
      value: 'N',
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
} as const satisfies CommandLine;

/** `npm run check:search`. */
export const checkSearchCommand = {
  name: 'check:search',
  flags: {
    content,
    cache,
    peers,
    copies: { type: 'string', description: 'measure the speed over this many copies of the content', value: 'N' },
    misses: { type: 'boolean', description: 'print the questions that the search does not answer' },
    against: { type: 'string', description: 'compare with the engine and content of another checkout', value: 'DIR' },
  },
} as const satisfies CommandLine;

/** `npm run check:lighthouse`. */
export const checkLighthouseCommand = {
  name: 'check:lighthouse',
  operands: '[PATH…]',
  flags: {
    content,
    cache,
    runs,
    json: { type: 'boolean', description: 'print scores and figures as JSON' },
  },
} as const satisfies CommandLine;

/** `npm run bench`. */
export const benchCommand = {
  name: 'bench',
  flags: {
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
} as const satisfies CommandLine;
