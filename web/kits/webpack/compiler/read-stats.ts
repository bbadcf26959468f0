// Pure. What webpack knows about a build, as the page shows it.

import type { BuildProblem } from '../../../../schema/kits/kit-samples.ts';
import type { BuildGraph, GraphChunk, GraphModule, ModuleCode, ModuleExports } from './build-details.ts';
import { readModuleCode, type CompilationLike } from './read-module-code.ts';

/** The part of webpack's `Stats` that is read. */
export interface StatsLike {
  toJson(options: object): StatsJson;
  readonly compilation?: CompilationLike;
}

interface StatsJson {
  readonly errors?: readonly StatsProblem[];
  readonly warnings?: readonly StatsProblem[];
  readonly modules?: readonly StatsModule[];
  readonly chunks?: readonly StatsChunk[];
}

interface StatsProblem {
  readonly message: string;
  readonly moduleName?: string;
  readonly file?: string;
  readonly loc?: string;
}

interface StatsModule {
  readonly name?: string;
  readonly size: number;
  readonly chunks?: readonly (string | number)[];
  readonly usedExports?: readonly string[] | boolean | null;
  readonly providedExports?: readonly string[] | null;
  readonly reasons?: readonly {
    readonly moduleName?: string | null;
    readonly type?: string | null;
    readonly loc?: string;
    readonly userRequest?: string | null;
  }[];
  readonly modules?: readonly StatsModule[];
}

interface StatsChunk {
  readonly id: string | number | null;
  readonly names?: readonly string[];
  readonly files?: readonly string[];
  readonly size: number;
  readonly initial: boolean;
  readonly children?: readonly (string | number)[];
  readonly reason?: string;
}

const maxProblems = 100;
const maxModules = 1000;
const maxReasons = 12;
const maxNames = 300;
const maxNameLength = 1000;

/** What `ts-loader` writes before an error, e.g. `[tsl] ERROR in /project/src/index.ts(3,7)`: its place is known. */
const typeErrorTitle = /^\[tsl\] ERROR in \S+\(\d+,\d+\)\s+/;

/** Reads the errors and warnings with their places. */
export function readProblems(stats: StatsLike, projectDir: string): readonly BuildProblem[] {
  const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true, moduleTrace: false });
  const read = (severity: BuildProblem['severity'], { message, moduleName, file, loc }: StatsProblem): BuildProblem => {
    const [, line, column] = /^(\d+)(?::(\d+))?/.exec(loc ?? '') ?? /\((\d+):(\d+)\)/.exec(message) ?? [];
    const name = (moduleName ?? file)
      ?.split('!')
      .at(-1)
      ?.replace(`${projectDir}/`, '')
      .replace(/^\.\//, '')
      .replace(/\?.*/s, '');
    return {
      severity,
      message: message.replace(typeErrorTitle, '').slice(0, 4000),
      filePath: name === undefined || name === '' ? undefined : name,
      line: line === undefined ? undefined : Number(line),
      column: column === undefined ? undefined : Number(column) + 1,
    };
  };
  return [
    ...errors.slice(0, maxProblems).map((problem) => read('error', problem)),
    ...warnings.slice(0, maxProblems).map((problem) => read('warning', problem)),
  ];
}

/** Reads modules and chunks. With several compilations, names start with the number of theirs. */
export function readGraph(all: readonly StatsLike[]): BuildGraph {
  const graphs = all.map((stats) =>
    stats.toJson({
      all: false,
      modules: true,
      modulesSpace: maxModules,
      nestedModules: true,
      nestedModulesSpace: maxModules,
      groupModulesByType: false,
      groupModulesByCacheStatus: false,
      groupModulesByAttributes: false,
      groupModulesByLayer: false,
      groupModulesByPath: false,
      groupModulesByExtension: false,
      runtimeModules: true,
      dependentModules: true,
      orphanModules: false,
      ids: true,
      chunks: true,
      chunkModules: false,
      chunkRelations: true,
      reasons: true,
      reasonsSpace: maxReasons,
      usedExports: true,
      providedExports: true,
    }),
  );
  const codes = all.map(({ compilation }) => (compilation === undefined ? undefined : readModuleCode(compilation)));
  const label = (index: number, text: string): string => (all.length > 1 ? `${index + 1}: ${text}` : text);
  return {
    modules: graphs.flatMap(({ modules = [] }, index) =>
      modules
        .filter(isModule)
        .slice(0, maxModules)
        .map((module) => readModule(module, codes[index]?.get(module.name ?? ''), (text) => label(index, text))),
    ),
    chunks: graphs.flatMap(({ chunks = [] }, index) =>
      chunks.slice(0, maxModules).map((chunk) => readChunk(chunk, (text) => label(index, text))),
    ),
  };
}

/** Whether an entry is a module, not a group of them. */
function isModule({ name }: StatsModule): boolean {
  return name !== undefined;
}

function readModule(module: StatsModule, code: ModuleCode | undefined, label: (text: string) => string): GraphModule {
  const { name = '', chunks = [], reasons = [], modules = [] } = module;
  return {
    ...readExports(module),
    name: label(name).slice(0, maxNameLength),
    chunks: chunks.map((id) => label(String(id))),
    reasons: [...new Set(reasons.slice(0, maxReasons).map(formatReason))],
    innerModules: modules.slice(0, maxModules).map(readExports),
    code,
  };
}

function readExports({ name = '', size, usedExports, providedExports }: StatsModule): ModuleExports {
  return {
    name: name.slice(0, maxNameLength),
    sizeBytes: size,
    usedExports: typeof usedExports === 'object' ? cutNames(usedExports ?? undefined) : usedExports,
    providedExports: cutNames(providedExports ?? undefined),
  };
}

function cutNames(names: readonly string[] | undefined): readonly string[] | undefined {
  return names?.slice(0, maxNames).map((name) => name.slice(0, maxNameLength));
}

function formatReason(reason: NonNullable<StatsModule['reasons']>[number]): string {
  const { moduleName, type, loc, userRequest } = reason;
  const what = `${type ?? 'reference'}${userRequest == null ? '' : ` of ${userRequest}`}`;
  const where = moduleName == null ? '' : ` in ${moduleName}${loc === undefined || loc === '' ? '' : ` (${loc})`}`;
  return (what + where).slice(0, maxNameLength);
}

function readChunk(chunk: StatsChunk, label: (text: string) => string): GraphChunk {
  const { id, names = [], files = [], size, initial, children = [], reason } = chunk;
  return {
    id: label(String(id)),
    names,
    files,
    sizeBytes: size,
    isInitial: initial,
    children: children.map((child) => label(String(child))),
    reason,
  };
}
