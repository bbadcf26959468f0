// Pure. What queries are defined to give: plain recursion over the same functions, without memory. The engine is compared
// with it.

import {
  isCollection,
  type AnyCollection,
  type AnyQuery,
  type Entry,
  type Read,
} from '../../../indexer/engine/query.ts';

/** The result of a query, and the errors that were thrown on the way to it. */
export type Outcome =
  | { readonly value: unknown; readonly errors: readonly string[] }
  | { readonly value?: undefined; readonly failed: string; readonly errors: readonly string[] };

/** Inputs by `query key`. */
export type Inputs = ReadonlyMap<string, unknown>;

/** Creates the evaluation of one state of the inputs. Values that `beside` queries give come from a run of their maker. */
export function createEvaluation(inputs: Inputs): (query: AnyQuery, key: string) => Promise<Outcome> {
  const known = new Map<string, Promise<Outcome>>();
  const knownNow = new Map<string, Outcome>();

  function evaluateNow(query: AnyQuery, key: string): Outcome {
    const name = `${query.name} ${key}`;
    let outcome = knownNow.get(name);
    if (outcome === undefined) knownNow.set(name, (outcome = runNow(query, key)));
    return outcome;
  }

  function runNow(query: AnyQuery, key: string): Outcome {
    if (query.kind === 'input') return { value: inputs.get(`${query.name} ${key}`), errors: [] };
    if (query.collection !== undefined) {
      const { parts } = query.collection;
      const keys = evaluateNow(parts.keys, '');
      const sources = new Map(listKeys(keys).map((each) => [each, evaluateNow(parts.from, each)]));
      return collect(query, key, keys, sources);
    }
    const { read, errors } = createRead();
    const written = new Map<AnyQuery, unknown>();
    const runner = query.maker ?? query;
    try {
      const value = runner.run?.(read, key, (other, _, each) => void written.set(other, each));
      return { value: query.maker === undefined ? value : written.get(query), errors };
    } catch (error) {
      return { failed: noteError(error, errors), errors };
    }
  }

  async function evaluate(query: AnyQuery, key: string): Promise<Outcome> {
    const { parts } = query.collection ?? query;
    if (query.kind !== 'later' && parts?.from.kind !== 'later') {
      return isCollection(query) ? collectNow(query) : evaluateNow(query, key);
    }
    const name = `${query.name} ${key}`;
    let outcome = known.get(name);
    if (outcome === undefined) known.set(name, (outcome = run(query, key)));
    return outcome;
  }

  /** Evaluates a collection itself: only its errors are of interest. */
  function collectNow({ buckets }: AnyCollection): Outcome {
    return evaluateNow(buckets, '');
  }

  async function run(query: AnyQuery, key: string): Promise<Outcome> {
    const collection = isCollection(query) ? query : query.collection;
    if (collection !== undefined) {
      const { parts, buckets } = collection;
      const keys = evaluateNow(parts.keys, '');
      const sources = new Map<string, Outcome>();
      for (const each of listKeys(keys)) sources.set(each, await evaluate(parts.from, each));
      return collect(isCollection(query) ? buckets : query, key, keys, sources);
    }
    const { read, errors } = createRead();
    try {
      return { value: await query.run?.(read, key, () => undefined), errors };
    } catch (error) {
      return { failed: noteError(error, errors), errors };
    }
  }

  function createRead(): { readonly read: Read; readonly errors: string[] } {
    const errors: string[] = [];
    const unpack = (outcome: Outcome): unknown => {
      errors.push(...outcome.errors);
      if ('failed' in outcome) throw new Error(outcome.failed);
      return outcome.value;
    };
    const read = (query: AnyQuery, key: string): unknown => unpack(evaluateNow(query, key));
    // Fingerprints are only compared with one another, so the text of a value will do.
    return {
      errors,
      read: Object.assign(read, {
        fingerprint: (query: AnyQuery, key: string) => JSON.stringify(read(query, key)),
        later: async (query: AnyQuery, key: string) => unpack(await evaluate(query, key)),
        laterFingerprint: async (query: AnyQuery, key: string) => JSON.stringify(unpack(await evaluate(query, key))),
      }) as Read, // the type of a value is that of its query
    };
  }

  return evaluate;
}

function noteError(error: unknown, errors: string[]): string {
  const message = error instanceof Error ? error.message : 'unknown';
  errors.push(message);
  return message;
}

function listKeys(keys: Outcome): readonly string[] {
  return 'failed' in keys ? [] : [...new Set(keys.value as readonly string[])].sort(); // the keys of a collection
}

function collect(
  { kind, collection }: AnyQuery,
  key: string,
  keys: Outcome,
  sources: ReadonlyMap<string, Outcome>,
): Outcome {
  const { parts } = collection ?? {};
  const entries: (readonly [bucket: string, entry: Entry<unknown>])[] = [];
  for (const [source, outcome] of sources) {
    if ('failed' in outcome) continue;
    const emitted = parts?.emit({
      key: source,
      fingerprint: JSON.stringify(outcome.value),
      getValue: () => outcome.value,
    });
    for (const [bucket, item] of emitted ?? []) entries.push([bucket, [source, item]]);
  }
  const errors = [keys, ...sources.values()].flatMap((each) => each.errors);
  if (kind === 'names') return { value: [...new Set(entries.map(([bucket]) => bucket))].sort(), errors };
  return { value: entries.filter(([bucket]) => bucket === key).map(([, entry]) => entry), errors };
}
