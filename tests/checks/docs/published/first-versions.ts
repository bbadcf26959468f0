// Pure. The first version of webpack 5 with each option and hook.

/** First versions, e.g. `5.99.8`: of the options that version 5.0.0 did not have, and of all hooks. */
export interface FirstVersions {
  readonly options: ReadonlyMap<string, string>;
  readonly hooks: ReadonlyMap<string, string>;
  /** Texts of the package that pages name the version of. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Options that are aliases of another path. */
const aliases =
  /^(?:resolveLoader|module\.defaultRules|module\.rules\.(?:oneOf|rules|resolve)|stats\.children)\b|\.(?:and|or|not)(?:\.|$)/;

/** Formats the file: names by version. */
export function formatFirstVersions(
  options: ReadonlyMap<string, string>,
  hooks: ReadonlyMap<string, string>,
  sources: ReadonlyMap<string, string>,
): string {
  const own = [...options].filter(([path, version]) => version !== '5.0.0' && !aliases.test(path));
  const data = {
    options: groupByVersion(own),
    hooks: groupByVersion([...hooks]),
    sources: groupByVersion([...sources]),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Parses the file. */
export function parseFirstVersions(text: string): FirstVersions {
  // The function above wrote it.
  const data = JSON.parse(text) as Readonly<
    Record<'options' | 'hooks' | 'sources', Readonly<Record<string, readonly string[]>>>
  >;
  return { options: invert(data.options), hooks: invert(data.hooks), sources: invert(data.sources) };
}

function invert(groups: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(groups).flatMap(([version, names]) => names.map((name) => [name, version] as const)));
}

function groupByVersion(entries: readonly (readonly [string, string])[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [name, version] of entries.toSorted((left, right) => compareVersions(left[1], right[1])))
    (groups[version] ??= []).push(name);
  return groups;
}

/** Orders versions by their numbers. */
export function compareVersions(left: string, right: string): number {
  const [one, other] = [left.split('.').map(Number), right.split('.').map(Number)];
  for (const [index, number] of one.entries()) {
    const difference = number - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
