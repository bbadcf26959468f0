// The documented options as a tree of keys, for looking up the keys of a configuration.

/** A key of the configuration, with the keys below it. */
interface OptionNode {
  /** Address of its description; undefined for a key that only has children, `null` for a key with two descriptions. */
  url: string | null | undefined;
  children: Map<string, OptionNode>;
}

/** Documented options by path. */
export interface OptionTree {
  /** Adds an option by its documented path, e.g. `entry.<name>.import` or `module.rules[].test`. */
  readonly add: (path: string, url: string) => void;
  /** Adds an address for a key that has no other; the first one counts. */
  readonly addFallback: (path: string, url: string) => void;
  /** Gives a key the children of another key, which must be complete: a nested rule has the keys of a rule. */
  readonly shareChildren: (path: string, other: string) => void;
  /**
   * Finds the description of a key, if there is exactly one. @param path keys from the root, `[]` for the items of a
   * list
   */
  readonly find: (path: readonly string[]) => string | undefined;
}

/** A key with any name, written `<name>` or `*` in a documented path. */
const anyKey = '<>';
const item = '[]';

/** Creates an empty tree. */
export function createOptionTree(): OptionTree {
  const root = createNode();
  /** Nodes by documented path. Pages of several versions or languages describe the same options. */
  const nodeByPath = new Map<string, OptionNode>();

  function getNode(path: string): OptionNode {
    const known = nodeByPath.get(path);
    if (known !== undefined) return known;
    let node = root;
    for (const key of splitPath(path)) {
      let child = node.children.get(key);
      if (child === undefined) node.children.set(key, (child = createNode()));
      node = child;
    }
    nodeByPath.set(path, node);
    return node;
  }

  return {
    add(path, url) {
      const node = getNode(path);
      node.url = node.url === undefined || node.url === url ? url : null;
    },
    addFallback(path, url) {
      const node = getNode(path);
      node.url ??= node.url === undefined ? url : null;
    },
    shareChildren(path, other) {
      const [node, source] = [getNode(path), getNode(other)];
      node.children = new Map([...source.children, ...node.children]);
    },
    find(path) {
      let node: OptionNode | undefined = root;
      for (const key of path) {
        if (node === undefined) return undefined;
        const child: OptionNode | undefined = node.children.get(key);
        // A configuration may have a list where a single value is documented, e.g. in `externals`.
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
