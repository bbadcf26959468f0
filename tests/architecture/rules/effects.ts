import type { SourceFacts } from '../syntax/read-source-facts.ts';

/** What a file can reach beyond its arguments. */
export type Effect = 'files' | 'processes' | 'network' | 'environment' | 'clock' | 'randomness';

/** The files that reach beyond their arguments, each with what it may reach. */
export type EffectList = Readonly<Record<string, readonly Effect[]>>;

const effectByModule = new Map<string, Effect>([
  ['fs', 'files'],
  ['fs/promises', 'files'],
  ['sqlite', 'files'],
  ['child_process', 'processes'],
  ['cluster', 'processes'],
  ...['net', 'http', 'https', 'http2', 'tls', 'dgram', 'dns', 'dns/promises'].map((name): [string, Effect] => [
    name,
    'network',
  ]),
]);

const effectByName = new Map<string, Effect>([
  ...['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'].map((name): [string, Effect] => [name, 'network']),
  ...['process.env', 'process.cwd'].map((name): [string, Effect] => [name, 'environment']),
  ...['new Date()', 'Date.now', 'performance.now', 'performance.timeOrigin', 'process.hrtime', 'process.uptime'].map(
    (name): [string, Effect] => [name, 'clock'],
  ),
  ...['Math.random', 'crypto.randomUUID', 'crypto.getRandomValues'].map((name): [string, Effect] => [
    name,
    'randomness',
  ]),
]);

const randomImports = new Set(['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues', 'webcrypto']);

/**
 * Checks that only listed files reach beyond their arguments, and that every entry of the list is in use.
 * @returns one sentence for each finding, each starting with `file` or `file:line:column`
 */
export function checkEffects(sources: readonly SourceFacts[], list: EffectList): readonly string[] {
  const uses = sources.flatMap(listEffects);
  const unlisted = uses
    .filter(({ filePath, effect }) => list[filePath]?.includes(effect) !== true)
    .map(({ at, words, effect }) => `${at} "${words}" reaches ${effect}, and the IO list does not say so.`);
  const unused = Object.entries(list).flatMap(([filePath, effects]) =>
    effects
      .filter((effect) => !uses.some((use) => use.filePath === filePath && use.effect === effect))
      .map((effect) => `${filePath} is in the IO list for ${effect}, which it does not use.`),
  );
  return [...unlisted, ...unused];
}

interface EffectUse {
  readonly filePath: string;
  readonly effect: Effect;
  readonly words: string;
  readonly at: string;
}

function listEffects({ filePath, imports, references }: SourceFacts): readonly EffectUse[] {
  const found = (effect: Effect | undefined, words: string, at: string): readonly EffectUse[] =>
    effect === undefined ? [] : [{ filePath, effect, words, at }];
  return [
    ...imports
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .flatMap(({ specifier, names, at }) => [
        ...found(effectByModule.get(specifier.replace(/^node:/, '')), specifier, at),
        ...names
          .filter(({ name }) => randomImports.has(name))
          .flatMap((entry) => found('randomness', entry.name, entry.at)),
      ]),
    ...references.flatMap(({ name, words, at }) => found(effectByName.get(name), words, at)),
  ];
}
