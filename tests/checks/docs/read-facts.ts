// IO. Reads the facts of the installed software: schemas, defaults, hooks and flags.

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CheckRun } from './check-run.ts';
import type { EncodedValue } from './encoded-value.ts';
import { createSchemaRoot, type JsonSchema, type SchemaRoot } from './json-schema.ts';
import { hashKey } from './result-cache.ts';

/** Names webpack's modes. */
export type Mode = 'production' | 'development' | 'none';

/** A hook. The type is undefined for an old name of another hook. */
export interface HookType {
  readonly type?: string;
  readonly args?: readonly string[];
}

/** The answer of the probe in tests/checks/docs/samples. */
interface ProbeAnswer {
  /** By mode: options as applied, the plain configuration first, then some that make more of them appear. */
  readonly defaults: Readonly<Record<Mode, readonly EncodedValue[]>>;
  /** By owner, e.g. `compiler`, then by name. */
  readonly hooks: Readonly<Record<string, Readonly<Record<string, HookType>>>>;
  /** By exported name, e.g. `optimize.SplitChunksPlugin`: options by default; null where it needs some. */
  readonly plugins: Readonly<Record<string, EncodedValue | null>>;
  /** By command: flags of its help. */
  readonly flags: Readonly<Record<string, readonly string[]>>;
  /** Flags with a short form: `-c, --config`. */
  readonly aliases: readonly string[];
}

/** Everything that is read from the installed packages. */
export interface SoftwareFacts extends ProbeAnswer {
  readonly webpackSchema: SchemaRoot;
  readonly devServerSchema: SchemaRoot;
  /** By class name, e.g. `BannerPlugin`. */
  readonly pluginSchemas: ReadonlyMap<string, SchemaRoot>;
}

/** Reads the facts from the software, or from the cache. */
export async function readFacts(run: CheckRun): Promise<SoftwareFacts> {
  const key = hashKey('probe', run.toolHash);
  let answer = run.cache.find<ProbeAnswer>(key);
  if (answer === undefined) {
    run.onProgress('asking webpack for its options and hooks');
    answer = await run.ask<ProbeAnswer>('probe-webpack.mjs', {});
    run.cache.add(key, answer);
  }
  const modules = join(run.samples.directory, 'node_modules');
  const webpackDirectory = join(modules, 'webpack', 'schemas');
  const pluginSchemas = new Map<string, SchemaRoot>();
  for (const path of globSync('plugins/**/*Plugin.json', { cwd: webpackDirectory }).sort())
    pluginSchemas.set(basename(path, '.json'), readSchema(join(webpackDirectory, path)));
  return {
    ...answer,
    webpackSchema: readSchema(join(webpackDirectory, 'WebpackOptions.json')),
    devServerSchema: readSchema(join(modules, 'webpack-dev-server', 'lib', 'options.json')),
    pluginSchemas,
  };
}

function readSchema(path: string): SchemaRoot {
  // A published JSON schema; what is not a schema in it is never looked at.
  return createSchemaRoot(JSON.parse(readFileSync(path, 'utf8')) as JsonSchema);
}
