// Pure. What commands take from a package.json.

/** A script of a manifest. */
export interface PackageScript {
  /** Package with version and name of the script, as npm prints it. */
  readonly title: string;
  readonly command: string;
}

/** @returns undefined when the manifest has no script of this name */
export function readScript(manifestText: string, name: string): PackageScript | undefined {
  const manifest = readFields(manifestText);
  const command = getField(manifest['scripts'], name);
  if (typeof command !== 'string') return undefined;
  const { name: project, version } = manifest;
  const hasName = typeof project === 'string' && typeof version === 'string';
  return { title: hasName ? `${project}@${version} ${name}` : name, command };
}

/** Lists the commands of a script as lines that can run alone; programs of packages get `npx` before their name. */
export function listScriptLines(command: string, args: readonly string[]): readonly string[] {
  const parts = [command, ...args].join(' ').split('&&');
  return parts.map((part) => {
    const [, variables = '', rest = ''] = /^((?:[A-Z_][A-Z0-9_]*=\S* )*)(.*)$/s.exec(part.trim()) ?? [];
    return rest.startsWith('node ') ? variables + rest : `${variables}npx ${rest}`;
  });
}

/** Reads the path of the first program of a package; undefined when it has none. */
export function readBin(manifestText: string): string | undefined {
  const { bin } = readFields(manifestText);
  const file: unknown = typeof bin === 'string' ? bin : Object.values(Object(bin))[0];
  return typeof file === 'string' ? file : undefined;
}

function readFields(manifestText: string): Readonly<Record<string, unknown>> {
  return Object(JSON.parse(manifestText));
}

const getField = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
