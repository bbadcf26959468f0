// Where a module is: files, packages with their `exports` and `imports`, and the format of a file.

import { exports as resolveExports, imports as resolveImports } from 'resolve.exports';
import { createNodeError } from './node-error.ts';
import { path } from './node-path.ts';
import { hasModuleSyntax, type ModuleFormat } from './transform-module.ts';

/** The files that modules are read from. */
export interface ModuleFiles {
  /** Undefined when there is no such file. */
  readonly read: (filePath: string) => string | undefined;
  readonly isFile: (filePath: string) => boolean;
  readonly isFolder: (filePath: string) => boolean;
}

/** Finds modules as Node does. */
export interface ModuleResolver {
  /**
   * Resolves a specifier to a file, or to the specifier itself for a module of Node.
   * @param folder folder of the module that asks
   * @param importer path of an ES module that asks, which may leave out no extension
   * @throws Error with the code that Node gives for a module that is not there
   */
  readonly resolve: (specifier: string, folder: string, importer?: string) => string;
  /** Finds out how a file is written: by its extension, its package, its text. */
  readonly findFormat: (filePath: string, text: string) => ModuleFormat;
}

const extensions = ['.js', '.json', '.node', '.cjs', '.mjs', '.ts'];

/** Creates a resolver. What it reads of packages is kept: they do not change. */
export function createModuleResolver(files: ModuleFiles, isBuiltin: (specifier: string) => boolean): ModuleResolver {
  const manifests = new Map<string, Readonly<Record<string, unknown>> | undefined>();

  function readManifest(folder: string): Readonly<Record<string, unknown>> | undefined {
    const isTool = folder.includes('/node_modules/');
    if (isTool && manifests.has(folder)) return manifests.get(folder);
    const text = files.read(path.join(folder, 'package.json'));
    let manifest: Readonly<Record<string, unknown>> | undefined;
    try {
      const value: unknown = text === undefined ? undefined : JSON.parse(text);
      if (typeof value === 'object' && value !== null) manifest = { ...value };
    } catch {
      manifest = undefined; // a sample may show a broken one
    }
    if (isTool && manifest !== undefined) manifests.set(folder, manifest);
    return manifest;
  }

  function findManifest(filePath: string): { folder: string; manifest: Readonly<Record<string, unknown>> } | undefined {
    for (let folder = path.dirname(filePath); ; folder = path.dirname(folder)) {
      if (path.basename(folder) !== 'node_modules') {
        const manifest = readManifest(folder);
        if (manifest !== undefined) return { folder, manifest };
      }
      if (folder === '/') return undefined;
    }
  }

  function findFormat(filePath: string, text: string): ModuleFormat {
    if (/\.m[jt]s$/.test(filePath)) return 'module';
    if (/\.c[jt]s$/.test(filePath)) return 'commonjs';
    const type = findManifest(filePath)?.manifest['type'];
    if (type === 'module') return 'module';
    if (type === 'commonjs' || filePath.includes('/node_modules/')) return 'commonjs';
    return hasModuleSyntax(text) ? 'module' : 'commonjs';
  }

  function resolve(specifier: string, folder: string, importer?: string): string {
    const isImport = importer !== undefined;
    if (specifier.startsWith('node:') && !isBuiltin(specifier))
      throw createNodeError('ERR_UNKNOWN_BUILTIN_MODULE', `No such built-in module: ${specifier}`);
    if (isBuiltin(specifier)) return specifier;
    const target = specifier.startsWith('file:') ? decodeURIComponent(new URL(specifier).pathname) : specifier;
    const found = /^(?:\.{0,2}\/|\.{1,2}$)/.test(target)
      ? resolveFile(path.resolve(folder, target), isImport)
      : resolvePackage(target, folder, importer);
    if (found !== undefined) return found;
    if (!isImport)
      throw createNodeError('MODULE_NOT_FOUND', `Cannot find module '${target}'\nRequire stack:\n- ${folder}`);
    const what = /^[./]/.test(target) ? `module '${path.resolve(folder, target)}'` : `package '${target}'`;
    throw createNodeError('ERR_MODULE_NOT_FOUND', `Cannot find ${what} imported from ${importer}`);
  }

  function resolveFile(target: string, isImport: boolean): string | undefined {
    if (files.isFile(target)) return target;
    if (isImport && !target.includes('/node_modules/')) return undefined;
    const extension = extensions.find((end) => files.isFile(target + end));
    if (extension !== undefined) return target + extension;
    if (!files.isFolder(target)) return undefined;
    const entry = readManifest(target)?.['main'];
    if (typeof entry === 'string') {
      const file = resolveEntry(path.join(target, entry));
      if (file !== undefined) return file;
    }
    return resolveEntry(path.join(target, 'index'));
  }

  function resolveEntry(target: string): string | undefined {
    if (files.isFile(target)) return target;
    const ends = [...extensions, ...extensions.map((end) => `/index${end}`)];
    const end = ends.find((each) => files.isFile(target + each));
    return end === undefined ? undefined : target + end;
  }

  function resolvePackage(specifier: string, from: string, importer?: string): string | undefined {
    const isImport = importer !== undefined;
    const conditions = { require: !isImport, conditions: ['module-sync'] };
    if (specifier.startsWith('#')) {
      const own = findManifest(path.join(from, 'x'));
      if (own === undefined) return undefined;
      const [target] = resolveImports(own.manifest, specifier, conditions) ?? [];
      if (target === undefined) return undefined;
      return target.startsWith('.')
        ? resolveFile(path.join(own.folder, target), isImport)
        : resolve(target, own.folder, importer);
    }
    const parts = specifier.split('/');
    const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
    const rest = specifier.slice(name.length);
    const self = findManifest(path.join(from, 'x'));
    if (self !== undefined && self.manifest['name'] === name && self.manifest['exports'] !== undefined)
      return resolveExported(self.folder, self.manifest);
    for (let folder = from; ; folder = path.dirname(folder)) {
      const packageFolder = path.join(folder, 'node_modules', name);
      if (path.basename(folder) !== 'node_modules' && files.isFolder(packageFolder)) {
        const manifest = readManifest(packageFolder);
        if (manifest?.['exports'] !== undefined) return resolveExported(packageFolder, manifest);
        return resolveFile(packageFolder + rest, false);
      }
      if (folder === '/') return undefined;
    }

    function resolveExported(folder: string, manifest: Readonly<Record<string, unknown>>): string | undefined {
      try {
        const [target] = resolveExports(manifest, specifier, conditions) ?? [];
        return target === undefined ? undefined : resolveEntry(path.join(folder, target));
      } catch {
        throw createNodeError(
          'ERR_PACKAGE_PATH_NOT_EXPORTED',
          `Package subpath '.${rest}' is not defined by "exports" in ${folder}/package.json`,
        );
      }
    }
  }

  return { resolve, findFormat };
}

/** Lists the folders in which a module of a folder looks for packages, the nearest first. */
export function listFolders(folder: string): readonly string[] {
  const folders: string[] = [];
  for (let each = folder; ; each = path.dirname(each)) {
    if (path.basename(each) !== 'node_modules') folders.push(path.join(each, 'node_modules'));
    if (each === '/') return folders;
  }
}
