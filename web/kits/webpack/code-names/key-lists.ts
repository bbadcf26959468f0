// The keys of documented options, for option cards whose keys are described on other pages.

import { stripLists } from '../facts/option-path.ts';

/** More keys would repeat the table of contents of their page. */
const maxListedKeys = 40;

/** The keys of an option with their addresses, `key1 url1 key2 url2`. Neither keys nor addresses contain spaces. */
type KeyList = string;

/**
 * Builds the lists of keys by the path of their option, without list markers.
 * @param options in reading order. A key with two descriptions is left out.
 */
export function buildKeyLists(
  options: readonly { readonly path: string; readonly url: string }[],
): ReadonlyMap<string, KeyList> {
  const stripped = new Map(options.map(({ path }) => [path, stripLists(path)]));
  const known = new Set(stripped.values());
  /** Computed once for each path, because pages of several versions or languages describe the same options. */
  const positions = new Map<string, KeyPosition | undefined>();
  for (const path of stripped.keys()) positions.set(path, findPosition(path, known));
  const keysByParent = new Map<string, Map<string, string | undefined>>();
  for (const { path, url } of options) {
    const position = positions.get(path);
    if (position === undefined) continue;
    const { parent, key } = position;
    let keys = keysByParent.get(parent);
    if (keys === undefined) keysByParent.set(parent, (keys = new Map<string, string | undefined>()));
    keys.set(key, keys.has(key) && keys.get(key) !== url ? undefined : url);
  }
  return new Map(
    [...keysByParent].flatMap(([parent, keys]): [string, KeyList][] => {
      const pairs = [...keys].flatMap(([key, url]) =>
        url === undefined || /\s/.test(key + url) ? [] : [`${key} ${url}`],
      );
      return pairs.length === 0 || pairs.length > maxListedKeys ? [] : [[parent, pairs.join(' ')]];
    }),
  );
}

/** A key, and the option that it belongs to. */
interface KeyPosition {
  readonly parent: string;
  readonly key: string;
}

/** Finds the nearest documented option above a path; undefined when there is none. */
function findPosition(path: string, known: ReadonlySet<string>): KeyPosition | undefined {
  for (let end = path.lastIndexOf('.'); end !== -1; end = end === 0 ? -1 : path.lastIndexOf('.', end - 1)) {
    const parent = stripLists(path.slice(0, end));
    if (known.has(parent)) return { parent, key: path.slice(end + 1) };
  }
  return undefined;
}
