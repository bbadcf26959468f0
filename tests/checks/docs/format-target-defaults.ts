// Pure. The defaults that webpack applies for a target, where they are not those for web.

/** Reads a configuration in which webpack has applied all defaults. */
export type ReadDefaults = (target: string, mode: string) => unknown;

/** Targets whose defaults are listed. */
export const listedTargets = [
  'webworker',
  'node',
  'async-node',
  'electron-main',
  'electron-renderer',
  'electron-preload',
  'nwjs',
  'universal',
] as const;

const modes = ['production', 'development', 'none'] as const;

/** Formats the module with the defaults: by target and path, one for each mode. */
export function formatTargetDefaults(readDefaults: ReadDefaults): string {
  const web = modes.map((mode) => flatten(readDefaults('web', mode)));
  const table = Object.fromEntries(
    listedTargets.map((target) => {
      const own = modes.map((mode) => flatten(readDefaults(target, mode)));
      const paths = new Set([...web, ...own].flatMap((defaults) => [...defaults.keys()]));
      const rows = [...paths]
        .filter((path) => path !== 'target' && !path.startsWith('loader.'))
        .filter((path) => own.some((defaults, index) => defaults.get(path) !== web[index]?.get(path)))
        .filter((path) => own.every((defaults) => defaults.has(path)))
        .sort()
        .map((path) => [path, own.map((defaults) => defaults.get(path))] as const);
      return [target, Object.fromEntries(rows)];
    }),
  );
  return `// Written by \`node tests/checks/docs/write-option-schema.ts\` from the defaults that webpack applies.\nexport const targetDefaultsText =\n  '${JSON.stringify(table).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}';\n`;
}

/** Lists the values that can be written as JSON by their paths. */
function flatten(value: unknown, path = '', found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) found.set(path, JSON.stringify(value));
  else if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string')) found.set(path, JSON.stringify(value));
  } else if (typeof value === 'object' && value !== null && Reflect.getPrototypeOf(value) === Object.prototype)
    for (const [name, inner] of Object.entries(value)) flatten(inner, path === '' ? name : `${path}.${name}`, found);
  return found;
}
