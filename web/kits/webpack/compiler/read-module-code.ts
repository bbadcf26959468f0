// Pure. The code of the modules of a project before and after webpack has marked what is used of them.

import type { ModuleCode } from './build-details.ts';

/** Text with its source map, as webpack keeps it. */
interface SourceLike {
  source(): string | Uint8Array;
}

interface ModuleLike {
  readonly modules?: Iterable<ModuleLike>;
  originalSource?(): SourceLike | null;
  readableIdentifier(shortener: unknown): string;
}

/** The part of webpack's `Compilation` that is read. */
export interface CompilationLike {
  readonly modules: Iterable<ModuleLike>;
  readonly requestShortener: unknown;
  readonly chunkGraph: { getModuleRuntimes(module: ModuleLike): Iterable<unknown> };
  readonly codeGenerationResults?: {
    has(module: ModuleLike, runtime: unknown): boolean;
    get(module: ModuleLike, runtime: unknown): { readonly sources: ReadonlyMap<string, SourceLike> };
  };
}

const maxModules = 30;
const maxLength = 20_000;

/** Reads the code by the name of the module; only of modules that belong to no package and are code. */
export function readModuleCode(compilation: CompilationLike): ReadonlyMap<string, ModuleCode> {
  const { modules, requestShortener, chunkGraph, codeGenerationResults } = compilation;
  const found = new Map<string, ModuleCode>();
  for (const module of modules) {
    if (found.size >= maxModules) break;
    const name = module.readableIdentifier(requestShortener);
    if (!name.startsWith('./') || name.includes('node_modules/')) continue;
    const [runtime] = chunkGraph.getModuleRuntimes(module);
    if (codeGenerationResults?.has(module, runtime) !== true) continue;
    const marked = readText(codeGenerationResults.get(module, runtime).sources.get('javascript'));
    const source = readSource(module, requestShortener);
    if (marked !== undefined && source !== undefined) found.set(name, { source, marked });
  }
  return found;
}

/** Reads the text of a module, or of all modules that were joined into it. */
function readSource(module: ModuleLike, shortener: unknown): string | undefined {
  if (module.modules === undefined) return readText(module.originalSource?.() ?? undefined);
  const parts = Array.from(module.modules, (inner) => {
    const text = readText(inner.originalSource?.() ?? undefined);
    return text === undefined ? '' : `// ${inner.readableIdentifier(shortener)}\n${text}`;
  });
  return parts.join('\n').slice(0, maxLength);
}

function readText(source: SourceLike | undefined): string | undefined {
  const text = source?.source();
  return typeof text === 'string' ? text.slice(0, maxLength) : undefined;
}
