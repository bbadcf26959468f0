import type { SourceFacts } from './check-source.ts';

/** Are the exceptions from "one file wraps a package". */
export interface PackageRules {
  /** Packages that any file may import: a language of the code rather than a tool behind a wrapper. */
  readonly free: readonly string[];
  /** Packages that several named files share, each file with its own half of the package. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /** Packages that belong in one named file together; a `*` at the end stands for any rest. */
  readonly families: Readonly<Record<string, readonly string[]>>;
}

/**
 * Checks that every package is imported by one file only.
 * @param facts of every file, by path; type imports do not count
 * @returns one sentence a finding, each starting with `file:line:column`
 */
export function checkPackages(facts: ReadonlyMap<string, SourceFacts>, rules: PackageRules): readonly string[] {
  const uses = [...facts].flatMap(([filePath, { packages }]) =>
    packages.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name, place }) => ({ filePath, name, place })),
  );
  const firstFiles = new Map<string, string>();
  return uses.flatMap(({ filePath, name, place }) => {
    if (rules.free.includes(name)) return [];
    const home = findHome(name, rules.families) ?? firstFiles.get(name) ?? filePath;
    firstFiles.set(name, home);
    const allowed = rules.shared[name] ?? [home];
    return allowed.includes(filePath) ? [] : [`${place} "${name}" is wrapped in ${allowed.join(', ')}: import that.`];
  });
}

function findHome(name: string, families: PackageRules['families']): string | undefined {
  return Object.entries(families).find(([, patterns]) =>
    patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)),
  )?.[0];
}
