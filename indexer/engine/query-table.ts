// IO (through the store). The queries of one engine and of its store, with their numbers in the store.

import { listQueries, type AnyQuery } from './query.ts';
import { StoreDamageError } from './sqlite.ts';
import type { Store, StoredQuery } from './store.ts';

/** Runs for which the results of a query are kept that no command has any more. Under `npm start` each save is a run. */
const keptForeignRuns = 1000;

/** The queries of one engine. Another command may have more: their results in the store wait for it. */
export class QueryTable {
  readonly all: readonly AnyQuery[];
  /** The queries whose version has changed, or which are gone. */
  readonly outdated: readonly AnyQuery[];
  readonly #numbers = new Map<AnyQuery, number>();
  readonly #byNumber = new Map<number, AnyQuery>();
  readonly #besides: ReadonlyMap<AnyQuery | undefined, readonly AnyQuery[]>;

  /** @param versions hashes of modules, by `code` of a query */
  constructor(store: Store, given: readonly AnyQuery[], versions: Readonly<Record<string, string>>) {
    this.all = given;
    this.#besides = Map.groupBy(given, ({ maker }) => maker);
    const stored = new Map(store.queries.map((row) => [row.name, row]));
    const outdated: AnyQuery[] = [];
    const rows: StoredQuery[] = [];
    const names = new Set<string>();
    let lastNumber = Math.max(0, ...Array.from(stored.values(), ({ id }) => id));
    for (const query of listQueries(given)) {
      const { name, code } = query;
      if (names.has(name)) throw new Error(`Two queries have the name "${name}".`);
      names.add(name);
      const known = stored.get(name);
      const version = code === '' ? '' : versions[code];
      if (version === undefined) throw new Error(`There is no version for the code "${code}".`);
      const id = known?.id ?? (lastNumber += 1);
      this.#register(query, id);
      if (known !== undefined && known.version !== version) outdated.push(query);
      rows.push({ id, name, version, foreignSince: 0 });
    }
    for (const known of stored.values()) {
      if (names.has(known.name)) continue;
      const query = createForeign(known.name);
      this.#register(query, known.id);
      const foreignSince = known.foreignSince === 0 ? store.run : known.foreignSince;
      rows.push({ ...known, foreignSince });
      if (foreignSince < store.run - keptForeignRuns) outdated.push(query);
    }
    this.outdated = outdated;
    store.queries = rows;
  }

  #register(query: AnyQuery, number: number): void {
    this.#numbers.set(query, number);
    this.#byNumber.set(number, query);
  }

  getNumber(query: AnyQuery): number {
    const number = this.#numbers.get(query);
    if (number === undefined) throw new Error(`The engine was opened without the query "${query.name}".`);
    return number;
  }

  /** Returns a query by its number. @throws StoreDamageError when there is none */
  get(number: number): AnyQuery {
    const query = this.#byNumber.get(number);
    if (query === undefined) throw new StoreDamageError(`The store has no query ${number}.`);
    return query;
  }

  /** Lists the queries whose values the runs of a query make beside its own. */
  listBesides(query: AnyQuery): readonly AnyQuery[] {
    return this.#besides.get(query) ?? [];
  }
}

/** A query that only the store knows. */
function createForeign(name: string): AnyQuery {
  return { name, code: '', kind: 'foreign', retention: 'recent', encoding: 'json' };
}
