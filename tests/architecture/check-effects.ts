import type { SourceFacts } from './check-source.ts';
import type { Effect } from './extract-effects.ts';

/** Is the list of files that reach outside of their arguments, each with what it may reach. */
export type EffectList = Readonly<Record<string, readonly Effect[]>>;

/**
 * Checks that only listed files reach outside, and that the list names nothing which is not so.
 * @param facts of every file, by path
 * @returns one sentence a finding, each starting with `file` or `file:line:column`
 */
export function checkEffects(facts: ReadonlyMap<string, SourceFacts>, list: EffectList): readonly string[] {
  const unlisted = [...facts].flatMap(([filePath, { effects }]) =>
    effects
      .filter(({ effect }) => list[filePath]?.includes(effect) !== true)
      .map(({ effect, words, place }) => `${place} "${words}" reaches ${effect}, and the IO list does not say so.`),
  );
  const idle = Object.entries(list).flatMap(([filePath, allowed]) => {
    const used = facts.get(filePath)?.effects.map(({ effect }) => effect) ?? [];
    return allowed
      .filter((effect) => !used.includes(effect))
      .map((effect) => `${filePath} is in the IO list for ${effect}, which it does not use.`);
  });
  return [...unlisted, ...idle];
}
