// A map in versions. A key is numbered once for all versions, and each version is a list of values by number, so that a
// copy costs one list of references, whatever the keys are.

/** A version of a map. */
export interface SharedMap<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly getById: (id: number) => Value | undefined;
  /** Number of keys that any version has had: larger than every id. */
  readonly countIds: () => number;
  /** Copies the version; what is set in the copy does not change the original. */
  readonly copy: () => MutableMap<Value>;
}

/** A version that may still be changed. */
export interface MutableMap<Value> extends SharedMap<Value> {
  readonly set: (key: string, value: Value | undefined) => void;
  /** Returns the number of a key, which is the same in all versions. */
  readonly getId: (key: string) => number;
  readonly getKey: (id: number) => string;
}

/** Creates an empty map. Its copies share its keys. */
export function createSharedMap<Value>(): MutableMap<Value> {
  return createVersion<Value>({ ids: new Map(), keys: [] }, []);
}

/** The keys of all versions. */
interface Keys {
  readonly ids: Map<string, number>;
  readonly keys: string[];
}

function createVersion<Value>(shared: Keys, values: (Value | undefined)[]): MutableMap<Value> {
  const { ids, keys } = shared;
  function getId(key: string): number {
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, keys.length);
    return keys.push(key) - 1;
  }
  return {
    get: (key) => values[ids.get(key) ?? -1],
    getById: (id) => values[id],
    countIds: () => keys.length,
    getId,
    getKey: (id) => keys[id] ?? '',
    set(key, value) {
      const id = getId(key);
      while (values.length < id) values.push(undefined); // a list without holes is copied faster
      values[id] = value;
    },
    copy: () => createVersion(shared, values.slice()),
  };
}
