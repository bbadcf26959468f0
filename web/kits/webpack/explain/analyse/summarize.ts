// What a configuration does, in a few sentences: what goes in, what happens to it, what comes out.

import { hasMember, isLiteral, listAt, listItems, listMember, readText } from './config-paths.ts';
import type { Mode, ObjectValue } from './config-value.ts';
import { summarizeRules } from './summarize-rules.ts';
import { summarizeCache, summarizeChunks, summarizeSize, summarizeSourceMaps } from './summarize-optimization.ts';
import {
  code,
  joinChoices,
  linkPackage,
  listParts,
  write,
  type Sentence,
  type SummaryContext,
  type SummaryPoint,
} from './summary-text.ts';

/** Summarizes a configuration. Points without anything to say are left out. */
export function summarize(
  configuration: ObjectValue,
  modes: readonly Mode[],
  context: SummaryContext,
): readonly SummaryPoint[] {
  const points: readonly (readonly [string, readonly Sentence[]])[] = [
    ['Input', summarizeEntry(configuration, context)],
    ['Output', summarizeOutput(configuration, context)],
    ['Mode', summarizeMode(configuration, modes)],
    ['Target', summarizeTarget(configuration, context)],
    ['Files', summarizeRules(configuration, context)],
    ['Imports', summarizeResolve(configuration, context)],
    ['Chunks', summarizeChunks(configuration, context)],
    ['Size', summarizeSize(configuration, modes, context)],
    ['Source maps', summarizeSourceMaps(configuration, modes, context)],
    ['Cache', summarizeCache(configuration, modes)],
    ['Server', summarizeServer(configuration, context)],
    ['Plugins', summarizePlugins(configuration, context)],
  ];
  return points.filter(([, sentences]) => sentences.length > 0).map(([title, sentences]) => ({ title, sentences }));
}

function summarizeEntry(configuration: ObjectValue, { quote }: SummaryContext): readonly Sentence[] {
  const entries = listMember(configuration, 'entry');
  if (entries.length === 0) {
    return configuration.isOpen ? [] : [write`It starts from ${code('./src')}, as no entry is set.`];
  }
  return entries.map((entry) => {
    if (entry.kind === 'object') {
      const names = entry.members.map(({ name }) => code(name));
      if (names.length === 0) return write`There is no entry: only plugins add modules.`;
      return names.length === 1
        ? write`One entry point, ${names[0] ?? ''}, starts from ${code(quote(entry.members[0]?.value ?? entry))}.`
        : write`${String(names.length)} entry points are built: ${listParts(names)}.`;
    }
    if (entry.kind === 'function') return write`A function names the entry points for each build.`;
    if (entry.kind === 'list') {
      return write`${listParts(entry.items.map((item) => code(quote(item))))} run one after the other, as one entry point.`;
    }
    return write`It starts from ${code(quote(entry))}.`;
  });
}

function summarizeOutput(configuration: ObjectValue, { quote }: SummaryContext): readonly Sentence[] {
  const [path] = listAt(configuration, 'output', 'path');
  const names = listAt(configuration, 'output', 'filename').map((value) => code(quote(value)));
  const folder = path === undefined ? code('dist') : code(quote(path));
  const clean = listAt(configuration, 'output', 'clean').some(
    (value) => isLiteral(value, true) || value.kind === 'object',
  );
  const sentences: Sentence[] = [
    write`Scripts are written to ${folder} as ${names.length === 0 ? code('[name].js') : joinChoices(names)}${clean ? ', and the folder is emptied of older files' : ''}.`,
  ];
  const publicPaths = listAt(configuration, 'output', 'publicPath').map((value) => code(quote(value)));
  if (publicPaths.length > 0) sentences.push(write`They are loaded from ${joinChoices(publicPaths)}.`);
  for (const library of listAt(configuration, 'output', 'library')) {
    const type = listMember(library, 'type').map((value) => code(quote(value)));
    sentences.push(
      type.length === 0
        ? write`The result is a library, ${code(quote(library))}.`
        : write`The result is a library of the type ${joinChoices(type)}.`,
    );
  }
  if (names.some(({ text }) => /\[(?:content|chunk|full)?hash/.test(text))) {
    sentences.push(write`Names contain a hash, so browsers can keep a file until its content changes.`);
  }
  return sentences;
}

function summarizeMode(configuration: ObjectValue, modes: readonly Mode[]): readonly Sentence[] {
  const isSet = hasMember(configuration, 'mode');
  if (!isSet && configuration.isOpen) return [];
  if (!isSet && modes.length === 1 && modes[0] === 'production') {
    return [write`No mode is set: webpack takes ${code('production')} and warns about it.`];
  }
  const [only] = modes;
  if (modes.length > 1 || only === undefined)
    return [write`The mode depends on how the build is started: see ${code('--mode')}.`];
  const meaning = {
    production: 'code is minimized, names are short, and unused exports are dropped',
    development: 'builds are fast, and output is made for debugging',
    none: 'webpack optimizes nothing by itself',
  }[only];
  return [write`The mode is ${code(only)}: ${meaning}.`];
}

function summarizeTarget(configuration: ObjectValue, { quote }: SummaryContext): readonly Sentence[] {
  const targets = listMember(configuration, 'target');
  if (targets.length === 0) {
    return configuration.isOpen ? [] : [write`The code runs in browsers: ${code('web')}, or what a browserslist says.`];
  }
  return targets.map((target) => write`The code is built for ${code(quote(target))}.`);
}

function summarizeResolve(configuration: ObjectValue, { quote }: SummaryContext): readonly Sentence[] {
  const aliases = listAt(configuration, 'resolve', 'alias').flatMap((value) =>
    value.kind === 'object' ? value.members.map(({ name }) => code(name)) : [],
  );
  const extensions = listAt(configuration, 'resolve', 'extensions').flatMap(listItems);
  const externals = listMember(configuration, 'externals').flatMap((value) =>
    listItems(value).flatMap((item) =>
      item.kind === 'object' ? item.members.map(({ name }) => code(name)) : [code(quote(item))],
    ),
  );
  return [
    ...(aliases.length > 0 ? [write`Imports of ${listParts(aliases)} lead elsewhere.`] : []),
    ...(extensions.length > 0
      ? [write`Imports can leave out ${listParts(extensions.map((value) => code(readText(value) ?? quote(value))))}.`]
      : []),
    ...(externals.length > 0
      ? [write`${listParts(externals)} stay outside: whoever loads the result provides them.`]
      : []),
  ];
}

function summarizeServer(configuration: ObjectValue, { quote }: SummaryContext): readonly Sentence[] {
  return listMember(configuration, 'devServer').flatMap((server) => {
    if (server.kind !== 'object') return [];
    const [port] = listMember(server, 'port');
    const proxies = listMember(server, 'proxy').length > 0;
    const at = port === undefined ? write`` : write` on port ${code(quote(port))}`;
    return [write`A development server runs${at}${proxies ? ' and passes some requests on' : ''}.`];
  });
}

function summarizePlugins(configuration: ObjectValue, { facts }: SummaryContext): readonly Sentence[] {
  const instances = listMember(configuration, 'plugins')
    .flatMap(listItems)
    .filter((value) => value.kind === 'instance');
  const names = [...new Set(instances.map(({ name }) => name.split('.').at(-1) ?? ''))];
  return names.map((name) => {
    const page = facts.findPackage(name);
    const description = page?.description ?? '';
    return description === '' ? write`${linkPackage(name, facts)}` : write`${linkPackage(name, facts)}: ${description}`;
  });
}
