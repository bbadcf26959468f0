// `process` as a program sees it.

import { EventEmitter } from 'events';
import { ExitSignal } from './exit-signal.ts';

/** Folder of the project. */
export const projectDir = '/project';

/** Version of Node that the modules here resemble. */
const nodeVersion = '24.21.0';

/** What a program printed, in the order of printing. */
export interface Printed {
  readonly isError: boolean;
  readonly text: string;
}

/** `process`, and how a command starts and what it has printed. */
export interface ProcessControl {
  readonly process: EventEmitter & Record<string, unknown>;
  readonly start: (options: {
    readonly argv: readonly string[];
    readonly env: Readonly<Record<string, string>>;
    readonly onExit: (code: number) => void;
  }) => void;
  /** What was printed since the start, at most 8 million characters. */
  readonly printed: () => readonly Printed[];
  readonly print: (printed: Printed) => void;
  readonly exitCode: () => number;
  /** Whether the program has called `process.exit()`. */
  readonly hasExited: () => boolean;
}

const maxPrintedLength = 8_000_000;

/** Creates `process`. */
export function createProcess(): ProcessControl {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  let printed: Printed[] = [];
  let length = 0;
  let hasExited = false;
  let onExit: ((code: number) => void) | undefined;

  const print = (part: Printed): void => {
    if (hasExited || length > maxPrintedLength) return; // what catches the exit must not print it
    length += part.text.length;
    printed.push(part);
  };
  const createStream = (isError: boolean): object =>
    Object.assign(new EventEmitter(), {
      isTTY: false,
      fd: isError ? 2 : 1,
      writable: true,
      columns: undefined,
      write(chunk: unknown, encoding?: unknown, done?: unknown): boolean {
        const text = typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk as Uint8Array);
        print({ isError, text });
        const callback = [encoding, done].find((value) => typeof value === 'function');
        if (typeof callback === 'function') queueMicrotask(() => callback());
        return true;
      },
      end(chunk?: unknown): void {
        if (typeof chunk === 'string') print({ isError, text: chunk });
      },
      getColorDepth: () => 1,
      hasColors: () => false,
      cork: () => undefined,
      uncork: () => undefined,
    });
  const hrtime = Object.assign(
    (before?: readonly [number, number]): [number, number] => {
      const now = performance.now();
      const [seconds, nanoseconds] = [Math.floor(now / 1000), Math.floor((now % 1000) * 1e6)];
      if (before === undefined) return [seconds, nanoseconds];
      const difference = seconds * 1e9 + nanoseconds - (before[0] * 1e9 + before[1]);
      return [Math.floor(difference / 1e9), difference % 1e9];
    },
    { bigint: () => BigInt(Math.floor(performance.now() * 1e6)) },
  );
  const process = Object.assign(emitter, {
    title: 'node',
    platform: 'linux',
    arch: 'x64',
    pid: 1,
    ppid: 0,
    version: `v${nodeVersion}`,
    versions: { node: nodeVersion, v8: '13.6.233.17', modules: '137' },
    release: { name: 'node', lts: 'Krypton' },
    config: { variables: {} },
    features: { inspector: false, typescript: 'strip', require_module: true },
    execPath: '/usr/bin/node',
    execArgv: [] as readonly string[],
    argv: ['/usr/bin/node'] as readonly string[],
    argv0: 'node',
    env: {} as Record<string, string>,
    exitCode: undefined as number | string | undefined,
    stdout: createStream(false),
    stderr: createStream(true),
    stdin: Object.assign(new EventEmitter(), { isTTY: false, resume: () => undefined, setEncoding: () => undefined }),
    cwd: () => projectDir,
    chdir: () => {
      throw new Error('process.chdir() is not available in the browser.');
    },
    umask: () => 0o022,
    uptime: () => performance.now() / 1000,
    getuid: () => 1000,
    getgid: () => 1000,
    geteuid: () => 1000,
    hrtime,
    nextTick: (callback: (...args: unknown[]) => void, ...args: readonly unknown[]) =>
      queueMicrotask(() => callback(...args)),
    memoryUsage: Object.assign(() => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }), {
      rss: () => 0,
    }),
    cpuUsage: () => ({ user: 0, system: 0 }),
    emitWarning: (warning: unknown) => {
      const text = warning instanceof Error ? `${warning.name}: ${warning.message}` : `Warning: ${String(warning)}`;
      print({ isError: true, text: `(node:1) ${text}\n` });
    },
    binding: () => ({}),
    abort: () => exit(134),
    kill: () => true,
    exit,
    reallyExit: exit,
    getBuiltinModule: undefined as unknown,
  });

  function exit(code?: unknown): never {
    if (!hasExited) {
      if (code !== undefined) process.exitCode = Number(code);
      onExit?.(readExitCode());
    }
    hasExited = true;
    throw new ExitSignal();
  }

  function readExitCode(): number {
    return Number(process.exitCode ?? 0);
  }

  return {
    process: process as unknown as EventEmitter & Record<string, unknown>, // its members are those above
    start(options) {
      printed = [];
      length = 0;
      hasExited = false;
      onExit = options.onExit;
      emitter.removeAllListeners();
      process.argv = ['/usr/bin/node', ...options.argv];
      process.exitCode = undefined;
      process.title = 'node';
      process.env = {
        PATH: '/usr/bin',
        HOME: '/home/reader',
        NO_COLOR: '1',
        BROWSERSLIST_IGNORE_OLD_DATA: '1',
        NODE_COMPILE_CACHE: '/tmp/compile-cache',
        ...options.env,
      };
    },
    printed: () => printed,
    print,
    exitCode: readExitCode,
    hasExited: () => hasExited,
  };
}
