import type { SourceFacts } from '../syntax/read-source-facts.ts';

/** The exceptions from "one file wraps a package". */
export interface PackageRules {
  /** Packages that any file may import: a language of the code rather than a tool behind a wrapper. */
  readonly free: readonly string[];
  /** Packages that several named files share, each using its own half of the package. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /** Packages that belong together in one named file. A name may end with `*`. */
  readonly families: Readonly<Record<string, readonly string[]>>;
}

/**
 * Checks that every package is imported by one file only. Type imports do not count.
 * @returns one sentence for each finding, each starting with `file:line:column`
 */
export function checkPackages(sources: readonly SourceFacts[], rules: PackageRules): readonly string[] {
  const firstFiles = new Map<string, string>();
  return sources.flatMap(({ filePath, imports }) =>
    imports.flatMap(({ specifier, isTypeOnly, at }) => {
      if (isTypeOnly || !isPackage(specifier)) return [];
      const name = readPackageName(specifier);
      if (rules.free.includes(name)) return [];
      const home = findHome(name, rules.families) ?? firstFiles.get(name) ?? filePath;
      firstFiles.set(name, home);
      const allowed = rules.shared[name] ?? [home];
      return allowed.includes(filePath) ? [] : [`${at} "${name}" is wrapped in ${allowed.join(', ')}: import that.`];
    }),
  );
}

function isPackage(specifier: string): boolean {
  return !specifier.startsWith('.') && !/^(?:node|virtual|file|data):/.test(specifier);
}

function readPackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function findHome(name: string, families: PackageRules['families']): string | undefined {
  return Object.entries(families).find(([, patterns]) =>
    patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)),
  )?.[0];
}
