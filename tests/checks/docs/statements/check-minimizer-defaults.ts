// Defaults of webpack's minimizers for CSS and HTML, which no schema and no configuration has: the source that a section shows
// is minimized alike without the option and with the stated default.

import type { CheckTask } from '../check-task.ts';
import { formatValue, isSameValue, type EncodedValue } from '../encoded-value.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { hashKey } from '../result-cache.ts';
import { listTables, splitCells } from './list-tables.ts';
import { parseTextDefault } from './parse-text-default.ts';

/** A request to `probe-minimizers.mjs`. A value that is left out is `undefined`. */
interface MinimizerRequest {
  readonly language: string;
  readonly name: string;
  readonly source: string;
  readonly value?: unknown;
}

/** What a minimizer writes without the option, and with it. */
interface MinimizerResult {
  readonly unset: string;
  readonly set: string;
}

/** A default that a section states, with the request that tries it. */
interface StatedDefault {
  readonly filePath: string;
  readonly place: DocFinding['place'];
  readonly stated: EncodedValue;
  readonly request: MinimizerRequest;
}

/** Checks the options whose section has a table with a row "(source)": `docs/minimizer-default`. */
export async function checkMinimizerDefaults({
  pages,
  run,
}: CheckTask): Promise<{ readonly comparedCount: number; readonly findings: readonly DocFinding[] }> {
  const defaults = pages.flatMap(listDefaults);
  const requests = defaults.map(({ request }) => request);
  const key = hashKey('minimizers', run.toolHash, requests);
  let results = requests.length === 0 ? [] : run.cache.find<readonly MinimizerResult[]>(key);
  if (results === undefined) {
    results = await run.ask<readonly MinimizerResult[]>('probe-minimizers.mjs', requests);
    run.cache.add(key, results);
  }
  const findings = defaults.flatMap(({ filePath, place, stated, request }, index) => {
    const result = results[index];
    if (result !== undefined && result.unset === result.set) return [];
    return [
      createFinding({
        code: 'docs/minimizer-default',
        filePath,
        place,
        message: `The default of "${request.name}" is another one: the minimizer writes something else without the option.`,
        expected: result?.unset ?? 'a result',
        found: `${result?.set ?? 'none'} (with ${formatValue(stated)})`,
        hint: 'write the value that gives the same result as no value.',
      }),
    ];
  });
  return { comparedCount: defaults.length, findings };
}

function listDefaults({ filePath, options, sentences }: CheckTask['pages'][number]): readonly StatedDefault[] {
  const sources = listTables(sentences).flatMap(({ rows }) =>
    rows.flatMap(({ text, line }) => {
      const [name, code = ''] = splitCells(text);
      const [, , source] = /^(`+) ?(.+?) ?\1$/.exec(code) ?? [];
      return name === '(source)' && source !== undefined ? [{ line, source: source.replaceAll('\\|', '|') }] : [];
    }),
  );
  return options.flatMap(({ path = '', defaultText, place }, index) => {
    const [, language, name] = /^optimization\.minimizeOptions\.(css|html)\.(\w+)$/.exec(path) ?? [];
    const end = options[index + 1]?.place.line ?? Number.POSITIVE_INFINITY;
    const source = sources.find(({ line }) => line > place.line && line < end)?.source;
    const meaning = parseTextDefault(defaultText ?? '');
    const stated = meaning?.kind === 'modes' ? meaning.values.production : undefined;
    const value = stated === undefined ? undefined : readValue(stated);
    if (language === undefined || name === undefined || source === undefined || stated === undefined) return [];
    if (value === undefined && !isSameValue(stated, { kind: 'value', text: 'undefined' })) return [];
    return [{ filePath, place, stated, request: { language, name, source, value } }];
  });
}

/** Reads a text, a number, true or false; undefined for anything else. */
function readValue(value: EncodedValue): unknown {
  if (value.kind !== 'value') return undefined;
  try {
    return JSON.parse(value.text) as unknown;
  } catch {
    return undefined; // `undefined`, a regular expression
  }
}
