// The modules of Node that exist here. The others can be loaded, because programs often load modules that they do not use;
// using one throws an error that says that it is missing.

import { Buffer } from 'buffer';
import { EventEmitter } from 'events';
import { gunzipSync, gzipSync } from 'fflate';
import stream from 'readable-stream';
import { inspectorMembers } from './inspect-value.ts';
import { createMissing } from './missing-module.ts';
import { createAssert } from './node-assert.ts';
import { AsyncLocalStorage, AsyncResource } from './node-async-hooks.ts';
import { createCrypto } from './node-crypto.ts';
import { createPath } from './node-path.ts';
import { createSerializer } from './node-serializer.ts';
import { fileURLToPath, legacyUrl, pathToFileURL } from './node-url.ts';
import { createUtil } from './node-util.ts';
import { createVm } from './node-vm.ts';

/** What the modules are made of. */
interface BuiltinParts {
  readonly fs: Readonly<Record<string, unknown>> & { readonly promises: unknown };
  readonly process: object;
  readonly timers: Readonly<Record<string, unknown>>;
  readonly createRequire: (from: string) => unknown;
  /** Class of modules that packages make themselves. */
  readonly Module: object;
  readonly console: object;
}

/** Modules that exist in name only. */
const missingModules = [
  'child_process',
  'cluster',
  'dgram',
  'dns',
  'dns/promises',
  'http',
  'http2',
  'https',
  'inspector',
  'inspector/promises',
  'net',
  'readline',
  'readline/promises',
  'repl',
  'test',
  'tls',
  'worker_threads',
];

/** Creates the modules by name, without `node:`; each is made when it is first needed. */
export function createBuiltinModules(parts: BuiltinParts): ReadonlyMap<string, () => unknown> {
  const { fs, process, timers } = parts;
  const posix = createPath();
  const util = createUtil(inspectorMembers);
  const events = Object.assign(EventEmitter, { EventEmitter, default: EventEmitter });
  const names: string[] = [];
  const modules: Readonly<Record<string, () => unknown>> = {
    assert: createAssert,
    'assert/strict': createAssert,
    async_hooks: () => ({ AsyncLocalStorage, AsyncResource, createHook: () => ({ enable: noop, disable: noop }) }),
    buffer: () => ({
      Buffer,
      constants: { MAX_LENGTH: 2 ** 32, MAX_STRING_LENGTH: 2 ** 29 - 24 },
      kMaxLength: 2 ** 32,
      Blob,
      atob,
      btoa,
    }),
    console: () => parts.console,
    constants: () => fs['constants'],
    crypto: createCrypto,
    diagnostics_channel: () => ({ channel: () => ({ hasSubscribers: false, publish: noop }) }),
    events: () => events,
    fs: () => fs,
    'graceful-fs': () => fs, // no package can improve on memory
    'fs/promises': () => fs.promises,
    module: () => {
      const load = Object.assign(parts.Module, {
        createRequire: (from: string | URL) =>
          parts.createRequire(String(from).startsWith('file:') ? fileURLToPath(from) : String(from)),
        builtinModules: names,
        isBuiltin: (name: string) => names.includes(name.replace(/^node:/, '')),
        globalPaths: [],
        findPackageJSON: () => undefined,
        register: noop,
        syncBuiltinESMExports: noop,
        _extensions: {},
        _nodeModulePaths: (folder: string) => [`${folder}/node_modules`],
        _resolveFilename: (name: string) => name,
      });
      return Object.assign(load, { Module: load });
    },
    os: () => ({
      EOL: '\n',
      availableParallelism: () => 1,
      cpus: () => [{ model: 'browser', speed: 0, times: {} }],
      platform: () => 'linux',
      type: () => 'Linux',
      arch: () => 'x64',
      release: () => '6',
      version: () => '',
      endianness: () => 'LE',
      homedir: () => '/home/reader',
      tmpdir: () => '/tmp',
      hostname: () => 'browser',
      totalmem: () => 2 ** 32,
      freemem: () => 2 ** 31,
      loadavg: () => [0, 0, 0],
      networkInterfaces: () => ({}),
      uptime: () => 0,
      userInfo: () => ({ username: 'reader', uid: 1000, gid: 1000, homedir: '/home/reader', shell: null }),
      constants: { signals: {}, errno: {} },
    }),
    path: () => posix,
    'path/posix': () => posix,
    perf_hooks: () => ({ performance, PerformanceObserver: EventEmitter, constants: {} }),
    process: () => process,
    punycode: () => ({ toASCII: (text: string) => text, toUnicode: (text: string) => text }),
    querystring: () => ({
      parse: (text: string) => Object.fromEntries(new URLSearchParams(text)),
      stringify: (values: Record<string, string>) => new URLSearchParams(values).toString(),
      escape: encodeURIComponent,
      unescape: decodeURIComponent,
    }),
    stream: () => stream,
    'stream/promises': () => stream.promises,
    string_decoder: () => ({ StringDecoder }),
    sys: () => util,
    timers: () => timers,
    'timers/promises': () => ({
      setTimeout: (delayMs: number, value: unknown) =>
        new Promise((resolve) => void setTimeout(resolve, delayMs, value)),
      setImmediate: (value: unknown) => new Promise((resolve) => void setTimeout(resolve, 0, value)),
    }),
    tty: () => ({ isatty: () => false, ReadStream: EventEmitter, WriteStream: EventEmitter }),
    url: () => ({ URL, URLSearchParams, fileURLToPath, pathToFileURL, ...legacyUrl }),
    util: () => util,
    'util/types': () => util['types'],
    v8: () => ({
      ...createSerializer(),
      getHeapStatistics: () => ({ heap_size_limit: 2 ** 32, total_heap_size: 0, used_heap_size: 0 }),
      startupSnapshot: { isBuildingSnapshot: () => false },
    }),
    vm: () => createVm(),
    zlib: () => ({
      ...Object(createMissing('zlib')),
      constants: {},
      gzipSync: (bytes: Uint8Array) => Buffer.from(gzipSync(bytes)),
      gunzipSync: (bytes: Uint8Array) => Buffer.from(gunzipSync(bytes)),
      gzip: (text: Uint8Array | string, done: Done) => done(null, Buffer.from(gzipSync(Buffer.from(text)))),
      gunzip: (bytes: Uint8Array, done: Done) => done(null, Buffer.from(gunzipSync(bytes))),
    }),
    ...Object.fromEntries(missingModules.map((name) => [name, () => createMissing(name)])),
  };
  names.push(...Object.keys(modules));
  return new Map(Object.entries(modules));
}

type Done = (error: null, bytes: Uint8Array) => void;

const noop = (): void => undefined;

class StringDecoder {
  readonly #decoder = new TextDecoder();
  write(bytes: Uint8Array): string {
    return this.#decoder.decode(bytes, { stream: true });
  }
  end(bytes?: Uint8Array): string {
    return this.#decoder.decode(bytes);
  }
}
