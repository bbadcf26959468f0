// What a configuration says about chunks, size, source maps and caches.

import { isLiteral, listAt, listItems, listMember } from './config-paths.ts';
import type { Mode, ObjectValue } from './config-value.ts';
import {
  code,
  joinChoices,
  linkPackage,
  listParts,
  write,
  type Sentence,
  type SummaryContext,
} from './summary-text.ts';

export function summarizeChunks(configuration: ObjectValue, { quote }: SummaryContext): readonly Sentence[] {
  const sentences: Sentence[] = [];
  for (const split of listAt(configuration, 'optimization', 'splitChunks')) {
    if (isLiteral(split, false)) sentences.push(write`Modules that chunks share are not split off.`);
    const chunks = listMember(split, 'chunks').map((value) => code(quote(value)));
    if (chunks.some(({ text }) => text.includes('all'))) {
      sentences.push(write`Modules that chunks share get files of their own, those of the first load too.`);
    } else if (chunks.length > 0) {
      sentences.push(write`Shared modules are split off where chunks are ${joinChoices(chunks)}.`);
    }
    const groups = listMember(split, 'cacheGroups').flatMap((value) =>
      value.kind === 'object' ? value.members.map(({ name }) => code(name)) : [],
    );
    if (groups.length > 0) sentences.push(write`Cache groups decide what goes together: ${listParts(groups)}.`);
  }
  const runtime = listAt(configuration, 'optimization', 'runtimeChunk').filter((value) => !isLiteral(value, false));
  if (runtime.length > 0) sentences.push(write`The runtime gets a file of its own.`);
  if (sentences.length === 0 && !configuration.isOpen) {
    return [
      write`Chunks arise at ${code('import()')}; modules that several of them share can get a chunk of their own.`,
    ];
  }
  return sentences;
}

export function summarizeSize(
  configuration: ObjectValue,
  modes: readonly Mode[],
  { quote, facts }: SummaryContext,
): readonly Sentence[] {
  const minimize = listAt(configuration, 'optimization', 'minimize');
  const minimizers = listAt(configuration, 'optimization', 'minimizer').flatMap(listItems);
  const isOff = minimize.some((value) => isLiteral(value, false));
  if (isOff && minimize.every((value) => isLiteral(value, false))) return [write`Nothing is minimized.`];
  const names = minimizers
    .filter((value) => value.kind === 'instance')
    .map((value) => linkPackage(value.name.split('.').at(-1) ?? '', facts));
  const isOn = minimize.some((value) => isLiteral(value, true)) || modes.includes('production');
  if (!isOn)
    return minimize.length > 0 ? [write`Code is minimized if ${code(quote(minimize[0] ?? configuration))}.`] : [];
  const when = isOff ? ' in some builds' : modes.length > 1 && minimize.length === 0 ? ' in production' : '';
  return names.length === 0
    ? [write`Scripts are minimized${when}.`]
    : [write`Output is minimized${when} by ${listParts(names)}.`];
}

export function summarizeSourceMaps(
  configuration: ObjectValue,
  modes: readonly Mode[],
  { quote }: SummaryContext,
): readonly Sentence[] {
  const devtools = listMember(configuration, 'devtool');
  if (devtools.length === 0) {
    if (configuration.isOpen) return [];
    return modes.length === 1 && modes[0] === 'production' ? [write`There are no source maps.`] : [];
  }
  if (devtools.every((value) => isLiteral(value, false))) return [write`There are no source maps.`];
  const made = devtools.filter((value) => !isLiteral(value, false)).map((value) => code(quote(value)));
  return [
    write`Source maps are made by ${joinChoices(made)}${made.length < devtools.length ? ', or there are none' : ''}.`,
  ];
}

export function summarizeCache(configuration: ObjectValue, modes: readonly Mode[]): readonly Sentence[] {
  const caches = listMember(configuration, 'cache');
  if (caches.some((cache) => listMember(cache, 'type').some((type) => isLiteral(type, 'filesystem')))) {
    return [write`What was built is kept on disk, so the next start is faster.`];
  }
  if (caches.some((cache) => isLiteral(cache, false))) return [write`Nothing is cached between builds.`];
  if (caches.some((cache) => isLiteral(cache, true) || cache.kind === 'object')) {
    return [write`Watch mode keeps what was built in memory.`];
  }
  const isDevelopment = modes.length === 1 && modes[0] === 'development';
  return isDevelopment && !configuration.isOpen ? [write`Watch mode keeps what was built in memory.`] : [];
}
