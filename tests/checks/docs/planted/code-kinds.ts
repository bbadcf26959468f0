// Pure. Errors in code blocks.

import type { CodeBlock } from '../../../../schema/records/code-block.ts';
import { isConfigFile } from '../check-configs.ts';
import { isOptionName } from './known-names.ts';
import { listCode } from './list-replacements.ts';
import { misspell } from './misspell.ts';
import type { ErrorKinds } from './planted-error.ts';

const isSample = ({ marks }: CodeBlock): boolean =>
  !marks.some((mark) => mark === 'output' || mark === 'stdout' || mark === 'assets');
const isScript = ({ language }: CodeBlock): boolean => /^(?:[cm]?[jt]sx?|javascript|typescript)$/.test(language ?? '');
const isCommand = ({ language, marks }: CodeBlock): boolean => language === 'sh' || marks.includes('run');

/** Wrong names, values and results in code. */
export const codeKinds: ErrorKinds = {
  'config-key': (text, _, random) =>
    listCode('config-key', text, {
      isWanted: (block) => isConfigFile(block) && isSample(block) && !block.marks.includes('invalid'),
      pattern: /^\s*(?:\{ )?([a-z][A-Za-z]{3,}):/g,
      change: (key) => misspell(key, random),
    }),
  'config-key-fragment': (text, facts, random) =>
    listCode('config-key-fragment', text, {
      isWanted: (block) => isScript(block) && isSample(block) && block.fileName === undefined,
      pattern: /^\s*(?:\{ )?([a-z][A-Za-z]{3,}):/g,
      change: (key) => (isOptionName(key, facts) ? misspell(key, random) : undefined),
    }),
  'config-value': (text, _, random) =>
    listCode('config-value', text, {
      isWanted: (block) => isConfigFile(block) && isSample(block) && !block.marks.includes('invalid'),
      pattern:
        /\b(?:mode|target|moduleIds|chunkIds|runtimeChunk|usedExports|type|libraryTarget|chunkLoading): "([a-z/-]{4,})"/g,
      change: (value) => misspell(value, random),
    }),
  'magic-comment': (text, _, random) =>
    listCode('magic-comment', text, {
      isWanted: (block) => isScript(block) && isSample(block),
      pattern: /\/\*.*?\b(webpack[A-Z]\w+):.*?\*\//g,
      change: (name) => `webpack${misspell(name.slice(7), random)}`,
    }),
  'import-meta': (text, _, random) =>
    listCode('import-meta', text, {
      isWanted: (block) => isScript(block) && isSample(block),
      pattern: /\bimport\.meta\.([a-zA-Z]{3,})/g,
      change: (name) => misspell(name, random),
    }),
  'runtime-global': (text, _, random) =>
    listCode('runtime-global', text, {
      isWanted: (block) => isScript(block) && isSample(block),
      pattern: /\b__((?:webpack|non)_\w+?)__\b/g,
      change: (name) => misspell(name, random),
    }),
  'hook-in-code': (text, _, random) =>
    listCode('hook-in-code', text, {
      isWanted: (block) => isScript(block) && isSample(block),
      pattern: /\b(?:compiler|compilation|normalModuleFactory|contextModuleFactory|parser)\.hooks\.(\w+)/g,
      change: (name) => misspell(name, random),
    }),
  'plugin-in-code': (text, _, random) =>
    listCode('plugin-in-code', text, {
      isWanted: (block) => isScript(block) && isSample(block),
      pattern: /\bnew webpack\.(?:\w+\.)*(\w+Plugin)\b/g,
      change: (name) => misspell(name, random),
    }),
  'flag-in-command': (text, _, random) =>
    listCode('flag-in-command', text, {
      isWanted: isCommand,
      pattern: /\bwebpack\b.* --([a-z][a-z-]{3,})/g,
      change: (name) => misspell(name, random),
    }),
  'shown-output': (text, _, random) =>
    listCode('shown-output', text, {
      isWanted: ({ example, marks }) => example !== undefined && (marks.includes('stdout') || marks.includes('output')),
      pattern: /(?<=^.{0,60})(?<![\w.…])([a-z]{5,})(?![\w.…])/g,
      change: (word) => misspell(word, random),
      needsRun: true,
    }),
  'shown-files': (text, _, random) =>
    listCode('shown-files', text, {
      isWanted: ({ example, marks }) => example !== undefined && marks.includes('assets'),
      pattern: /([a-z]{3,})\.[a-z]+$/g,
      change: (word) => misspell(word, random),
      needsRun: true,
    }),
};
