import path from 'node:path';
import { parseSync } from 'vite';
import { extractEffects, type Effect } from './extract-effects.ts';
import { extractImports, type ImportFact } from './extract-imports.ts';
import { createLinePlaces } from './line-places.ts';
import { arrows, findRoom } from './rooms.ts';
import { isSyntaxNode } from './syntax-node.ts';

/** Is a source file in memory. */
export interface SourceText {
  readonly filePath: string;
  readonly text: string;
}

/** Is what one file does, after its syntax has been read once. */
export interface SourceFacts {
  /** Sentences `file:line:column message` about arrows that point the wrong way. */
  readonly wrongArrows: readonly string[];
  readonly effects: readonly { readonly effect: Effect; readonly words: string; readonly place: string }[];
  readonly packages: readonly { readonly name: string; readonly isTypeOnly: boolean; readonly place: string }[];
}

const builtInEffects = new Map<string, Effect>([
  ['fs', 'files'],
  ['fs/promises', 'files'],
  ['child_process', 'processes'],
  ['cluster', 'processes'],
  ...['net', 'http', 'https', 'http2', 'tls', 'dgram', 'dns', 'dns/promises'].map((name): [string, Effect] => [
    name,
    'network',
  ]),
]);

/**
 * Checks one file's arrows, and lists its effects and packages for the rules that see all files.
 * @throws when the file does not parse: that is a finding of its own
 */
export function checkSource({ filePath, text }: SourceText): SourceFacts {
  const { program, errors } = parseSync(filePath, text);
  if (errors.length > 0) throw new Error(`${filePath} does not parse: ${errors[0]?.message}`);
  if (!isSyntaxNode(program)) throw new Error(`${filePath} has no syntax tree.`);
  const findPlace = createLinePlaces(text);
  const at = (offset: number): string => {
    const { line, column } = findPlace(offset);
    return `${filePath}:${line}:${column}`;
  };
  const imports = extractImports(program);
  const builtIns = imports.flatMap((fact) => {
    const effect = builtInEffects.get(fact.specifier.replace(/^node:/, ''));
    return effect === undefined || fact.isTypeOnly ? [] : [{ effect, words: fact.specifier, place: at(fact.offset) }];
  });
  return {
    wrongArrows: imports.flatMap((fact) => {
      const message = checkArrow(filePath, fact);
      return message === undefined ? [] : [`${at(fact.offset)} ${message}`];
    }),
    effects: [...builtIns, ...extractEffects(program).map((fact) => ({ ...fact, place: at(fact.offset) }))].map(
      ({ effect, words, place }) => ({ effect, words, place }),
    ),
    packages: imports.flatMap(({ specifier, isTypeOnly, offset }) =>
      isPackage(specifier) ? [{ name: packageName(specifier), isTypeOnly, place: at(offset) }] : [],
    ),
  };
}

function checkArrow(filePath: string, { specifier }: ImportFact): string | undefined {
  const from = findRoom(filePath);
  if (from === undefined) return undefined;
  if (from === 'web/app' && specifier.startsWith('node:')) {
    return `web/app runs in a browser and must not import "${specifier}".`;
  }
  if (!specifier.startsWith('.')) return undefined;
  const target = path.posix.join(path.posix.dirname(filePath), specifier);
  const to = findRoom(target);
  if (to === undefined) return `${from} must not import "${target}", which is in no room.`;
  return arrows[from].includes(to) ? undefined : `${from} must not import from ${to} ("${target}").`;
}

function isPackage(specifier: string): boolean {
  return !specifier.startsWith('.') && !/^(?:node|virtual|file|data):/.test(specifier);
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
