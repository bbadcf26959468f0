// Pure. Lists what exists but is neither documented nor excepted.

/** An entry of the exceptions file: a path in which `*` matches any rest of a name or path. */
export interface Exception {
  readonly path: string;
  readonly reason: string;
  /** Line in the file, from 1. */
  readonly line: number;
}

/** A path that no page documents, with the number of paths below it. */
export interface MissingPath {
  readonly path: string;
  readonly belowCount: number;
}

/** The missing paths, and the exceptions that nothing needs any more. */
export interface Missing {
  readonly paths: readonly MissingPath[];
  readonly idle: readonly Exception[];
  /** How many paths exist, and how many of them are documented or below an exception. */
  readonly existingCount: number;
  readonly documentedCount: number;
  readonly exceptedCount: number;
}

/**
 * Lists what is missing. An option counts as documented when one below it is; an exception covers what is below it; a
 * missing path includes those below it.
 */
export function listMissing(
  existing: readonly string[],
  documented: ReadonlySet<string>,
  exceptions: readonly Exception[],
): Missing {
  const known = new Set([...documented].flatMap(listAbove));
  const tests = exceptions.map((exception) => ({ exception, test: createTest(exception.path) }));
  const used = new Set<Exception>();
  const missing: string[] = [];
  let exceptedCount = 0;
  for (const path of existing) {
    if (known.has(path)) continue;
    const found = tests.find(({ test }) => test.test(path));
    if (found === undefined) missing.push(path);
    else {
      used.add(found.exception);
      exceptedCount += 1;
    }
  }
  const all = new Set(missing);
  const top = missing.filter(
    (path) =>
      !listAbove(path)
        .slice(0, -1)
        .some((above) => all.has(above)),
  );
  return {
    paths: top.map((path) => ({ path, belowCount: missing.filter((other) => other.startsWith(`${path}.`)).length })),
    idle: exceptions.filter((exception) => !used.has(exception)),
    existingCount: existing.length,
    documentedCount: existing.length - missing.length - exceptedCount,
    exceptedCount,
  };
}

/** Lists a path and those above it, the first part first. */
function listAbove(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

function createTest(path: string): RegExp {
  const pattern = path
    .split('*')
    .map((part) => part.replace(/[\\^$.+?()[\]{}|/-]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}(?:\\.|$)`);
}
