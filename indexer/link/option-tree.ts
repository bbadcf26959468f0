// Pure. The documented options as a tree of keys, in which the keys of a configuration are looked up.

/** A key of the configuration, with the keys below it. */
interface OptionNode {
  /** Where it is described; undefined for a key that is only on the way to others, `null` when two places do. */
  url: string | null | undefined;
  children: Map<string, OptionNode>;
}

/** Documented options by path. */
export interface OptionTree {
  /** Adds an option by its documented path, e.g. `entry.<name>.import` or `module.rules[].test`. */
  readonly add: (path: string, url: string) => void;
  /** Adds what is used for a key that has no place of its own; of several, the first. */
  readonly addFallback: (path: string, url: string) => void;
  /** Lets a key have the keys of another: a nested rule has those of a rule. The other one is added before. */
  readonly share: (path: string, other: string) => void;
  /** Finds the one place that describes a key. @param path keys from the root, `[]` for the items of a list */
  readonly find: (path: readonly string[]) => string | undefined;
}

/** A key that the writer of a configuration chooses, `<name>` or `*` in a documented path. */
const anyKey = '<>';
const item = '[]';

/** Creates an empty tree. */
export function createOptionTree(): OptionTree {
  const root = createNode();
  /** Nodes by path as documented: pages of several versions or languages describe the same options. */
  const reached = new Map<string, OptionNode>();

  function reach(path: string): OptionNode {
    const known = reached.get(path);
    if (known !== undefined) return known;
    let node = root;
    for (const key of splitPath(path)) {
      let child = node.children.get(key);
      if (child === undefined) node.children.set(key, (child = createNode()));
      node = child;
    }
    reached.set(path, node);
    return node;
  }

  return {
    add(path, url) {
      const node = reach(path);
      node.url = node.url === undefined || node.url === url ? url : null;
    },
    addFallback(path, url) {
      const node = reach(path);
      node.url ??= node.url === undefined ? url : null;
    },
    share(path, other) {
      const [node, source] = [reach(path), reach(other)];
      node.children = new Map([...source.children, ...node.children]);
    },
    find(path) {
      let node: OptionNode | undefined = root;
      for (const key of path) {
        if (node === undefined) return undefined;
        const child: OptionNode | undefined = node.children.get(key);
        // A list is allowed where one value is documented, e.g. for `externals`.
        if (key === item) node = child ?? node;
        else node = child ?? node.children.get(anyKey);
      }
      return node?.url ?? undefined;
    },
  };
}

function createNode(): OptionNode {
  return { url: undefined, children: new Map() };
}

/** Splits a documented path into keys. */
function splitPath(path: string): readonly string[] {
  return path.split('.').flatMap((part) => {
    const isList = part.endsWith(item);
    const name = isList ? part.slice(0, -item.length) : part;
    const key = name === '*' || /^<[^>]*>$/.test(name) ? anyKey : name;
    return isList ? [key, item] : [key];
  });
}
