// Pure. What `npm pkg set name.key=value …` does to a package.json.

/** Fields of a package.json by name. */
export type PackageManifest = Record<string, unknown>;

/** Returns whether a line prepares the project of a sample. Its packages are there already: only fields are set. */
export function isSetupLine(line: string): boolean {
  return /^npm (?:init|install|pkg set) /.test(line);
}

/** Sets the fields that the line names; with `--json`, their values are JSON. */
export function setPackageFields(manifest: PackageManifest, line: string): PackageManifest {
  if (!line.startsWith('npm pkg set ')) return manifest;
  const next = structuredClone(manifest);
  const isJson = line.endsWith(' --json');
  for (const [, path = '', quoted, bare = ''] of line.matchAll(/ ([\w.-]+)=(?:"([^"]*)"|(\S*))/g)) {
    const text = quoted ?? bare;
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const target = keys.reduce((fields, key) => (fields[key] ??= {}) as PackageManifest, next); // npm makes objects too
    target[last] = isJson ? JSON.parse(text) : text;
  }
  return next;
}
