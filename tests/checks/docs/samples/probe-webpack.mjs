// Asks webpack and webpack-dev-server what they are: defaults as applied, hooks, plugins, flags.
// In: {}. Out: see `SoftwareFacts` in tests/checks/docs/read-facts.ts.

import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { answerRequest } from './tool-protocol.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { applyWebpackOptionsBaseDefaults } = require('webpack/lib/config/defaults');
const DevServer = require('webpack-dev-server');
const context = '/project';
const modes = ['production', 'development', 'none'];

/** What a project usually has, and then what makes options appear whose parents are not there by default. */
const variants = [
  {},
  { output: { uniqueName: 'uniqueName' } },
  { cache: { type: 'filesystem' } },
  { cache: { type: 'memory' } },
  { performance: {} },
  { optimization: { splitChunks: {} } },
  { experiments: { lazyCompilation: {} } },
  { output: { module: true, library: { type: 'module' } } },
  { output: { library: { name: 'x', type: 'var' } } },
  { output: { trustedTypes: true } },
  { output: { html: true } },
  { output: { clean: {} } },
];

/** Writes a value as a tree of what a JavaScript literal could say; a function or an object of a class is a word. */
function encode(value, depth = 0) {
  if (typeof value === 'function') return { kind: 'opaque', text: `[function ${value.name}]` };
  if (value instanceof RegExp) return { kind: 'value', text: String(value) };
  if (typeof value === 'string') return { kind: 'value', text: JSON.stringify(value) };
  if (typeof value !== 'object' || value === null)
    return { kind: 'value', text: Object.is(value, -0) ? '-0' : String(value) };
  if (depth > 8) return { kind: 'opaque', text: '[deep]' };
  if (Array.isArray(value)) return { kind: 'array', items: value.map((item) => encode(item, depth + 1)) };
  const prototype = Object.getPrototypeOf(value);
  if (value instanceof Set) return { kind: 'array', items: [...value].map((item) => encode(item, depth + 1)) };
  if (prototype !== null && prototype !== Object.prototype)
    return { kind: 'opaque', text: `[${value.constructor?.name ?? 'object'}]` };
  const entries = Object.entries(value).map(([key, item]) => [key, encode(item, depth + 1)]);
  return { kind: 'object', entries: Object.fromEntries(entries) };
}

function readDefaults(mode) {
  const trees = variants.map((variant) => {
    const options = webpack.config.getNormalizedWebpackOptions({ mode, target: 'web', context, ...variant });
    applyWebpackOptionsBaseDefaults(options);
    webpack.config.applyWebpackOptionsDefaults(options);
    return encode(options);
  });
  return [...trees, encode({ stats: readStats(mode) }), encode({ stats: readStats(mode, { forToString: true }) })];
}

function createCompiler(mode, options = {}) {
  return webpack({ mode, target: 'web', context, entry: './index.js', ...options });
}

function createCompilation(compiler) {
  const params = compiler.newCompilationParams();
  return { params, compilation: compiler.newCompilation(params) };
}

function readStats(mode, forWhat) {
  return createCompilation(createCompiler(mode)).compilation.createStatsOptions({}, forWhat);
}

/** Reads what the watcher itself takes when nothing is said. */
function readWatchOptions() {
  const watching = createCompiler('development').watch({}, () => {});
  const { watchOptions } = watching;
  watching.close(() => {});
  return { watchOptions };
}

async function readDevServer(mode, options = {}) {
  const server = new DevServer(options, createCompiler(mode));
  await server.normalizeOptions();
  return { devServer: server.options };
}

function describeHook(hook) {
  const type = hook.constructor.name;
  const { _args: args } = hook; // oxlint-disable-line no-underscore-dangle -- tapable's only way to say it
  if (type !== 'HookMap' && !Array.isArray(args)) return { type: undefined, args: undefined };
  if (type !== 'HookMap') return { type, args };
  const inner = describeHook(hook.for('docgraph'));
  return { type: `HookMap<${inner.type}>`, args: inner.args };
}

function readHooks() {
  const compiler = createCompiler('production');
  const { params, compilation } = createCompilation(compiler);
  const { normalModuleFactory, contextModuleFactory } = params;
  const parser = normalModuleFactory.getParser('javascript/auto');
  const resolver = compiler.resolverFactory.get('normal', { fileSystem: compiler.inputFileSystem });
  const owners = { compiler, compilation, normalModuleFactory, contextModuleFactory, parser, resolver };
  return Object.fromEntries(
    Object.entries(owners).map(([name, { hooks }]) => [
      name,
      Object.fromEntries(Object.entries(hooks).map(([key, hook]) => [key, describeHook(hook)])),
    ]),
  );
}

/** Lists the plugins that webpack exports, by the last part of their names, with their options by default. */
function readPlugins() {
  const plugins = {};
  const visit = (value, path, depth) => {
    if (depth > 3 || value === null || (typeof value !== 'object' && typeof value !== 'function')) return;
    for (const key of Object.keys(value)) {
      let member;
      try {
        member = value[key];
      } catch {
        continue; // needs a package that is not here
      }
      const memberPath = [...path, key];
      if (typeof member === 'function' && key.endsWith('Plugin')) plugins[memberPath.join('.')] = readPlugin(member);
      else if (typeof member === 'object') visit(member, memberPath, depth + 1);
    }
  };
  visit(webpack, [], 1);
  return plugins;
}

function readPlugin(Plugin) {
  for (const args of [[], [{}]]) {
    try {
      const plugin = new Plugin(...args);
      return { kind: 'object', entries: { ...encode(plugin.options ?? {}).entries, ...encode({ ...plugin }).entries } };
    } catch {
      // it needs options; then nothing is known of its defaults
    }
  }
  return null;
}

/**
 * Lists every flag that the command line names in its own help, by command. The help goes to a file: the command ends
 * before a pipe has taken all of it.
 */
/** Reads the flags of each command, with their short forms. */
function readFlags() {
  const manifestPath = require.resolve('webpack-cli/package.json');
  const cli = join(dirname(manifestPath), require(manifestPath).bin['webpack-cli']);
  const folder = mkdtempSync(join(tmpdir(), 'docgraph-help-'));
  try {
    return Object.fromEntries(
      ['build', 'watch', 'serve', 'configtest', 'info', 'version'].map((command) => {
        const path = join(folder, command);
        const file = openSync(path, 'w');
        const env = { ...process.env, NO_COLOR: '1' };
        execFileSync(process.execPath, [cli, command, '--help=verbose'], { stdio: ['ignore', file, 'ignore'], env });
        closeSync(file);
        const help = readFileSync(path, 'utf8').match(/^ +(?:-\w, )?--[a-z][\w-]*/gm) ?? [];
        return [command, [...new Set(help.map((line) => line.trim()))].sort()];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await answerRequest(async () => {
  const defaults = {};
  for (const mode of modes) {
    defaults[mode] = [...readDefaults(mode), encode(readWatchOptions()), encode(await readDevServer(mode))];
  }
  const help = readFlags();
  const flags = Object.fromEntries(
    Object.entries(help).map(([command, lines]) => [
      command,
      lines.map((line) => line.slice(line.indexOf('--'))).sort(),
    ]),
  );
  const aliases = [...new Set(Object.values(help).flat())].filter((line) => line.includes(', ')).sort();
  return { defaults, hooks: readHooks(), plugins: readPlugins(), flags, aliases };
});
