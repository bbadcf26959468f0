// The target of a configuration, whose defaults the documentation states beside those for web.

import type { ObjectValue } from './config-value.ts';

/** What a configuration is built for. */
export interface ConfigTarget {
  /** As it is written, lists joined by `, `. */
  readonly name: string;
  /** The target whose defaults are known. */
  readonly basis: string;
  /** False where its version or its browsers may change some of them. */
  readonly isExact: boolean;
}

const patterns: readonly (readonly [RegExp, string])[] = [
  [/^webworker$/, 'webworker'],
  [/^async-node[\d.]*$/, 'async-node'],
  [/^node[\d.]*$/, 'node'],
  [/^electron[\d.]*-main$/, 'electron-main'],
  [/^electron[\d.]*-renderer$/, 'electron-renderer'],
  [/^electron[\d.]*-preload$/, 'electron-preload'],
  [/^(?:nwjs|node-webkit)[\d.]*$/, 'nwjs'],
  [/^deno[\d.]*$/, 'deno'],
  [/^bun[\d.]*$/, 'bun'],
  [/^universal$/, 'universal'],
  [/^web$/, 'web'],
];

/** Finds the target of a configuration; undefined for web, and where only a run knows it. */
export function findTarget(configuration: ObjectValue): ConfigTarget | undefined {
  const value = configuration.members.findLast(({ name }) => name === 'target')?.value;
  const items = value?.kind === 'list' ? value.items : value === undefined ? [] : [value];
  const names = items.flatMap((item) =>
    item.kind === 'literal' && typeof item.value === 'string' ? [item.value] : [],
  );
  if (names.length === 0 || names.length < items.length) return undefined;
  const found = names.flatMap((name) => patterns.find(([pattern]) => pattern.test(name))?.[1] ?? []);
  const basis = found.find((name) => name !== 'web') ?? 'web';
  const isExact = names.length === 1 && names[0] === basis;
  return isExact && basis === 'web' ? undefined : { name: names.join(', '), basis, isExact };
}
