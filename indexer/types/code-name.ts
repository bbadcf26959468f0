// Names that code blocks and option cards refer to. A block shows that `chunks` is a key of `optimization.splitChunks`,
// but only the link stage knows which page describes that key.

/** The name that a token of a code block, or a key of an option's path, refers to. */
export type CodeName =
  /** A key of a configuration: the keys from its root, with `[]` for the items of a list. */
  | { readonly kind: 'option'; readonly path: readonly string[] }
  /** The keys of such an option that other pages describe. */
  | { readonly kind: 'option-keys'; readonly path: readonly string[] }
  /** A package, e.g. `css-loader`. */
  | { readonly kind: 'package'; readonly name: string }
  /** A key of the options of a package. */
  | { readonly kind: 'package-option'; readonly name: string; readonly path: readonly string[] }
  /** A class of webpack, e.g. `DefinePlugin`. */
  | { readonly kind: 'plugin'; readonly name: string }
  /** A key of the options of such a class. */
  | { readonly kind: 'plugin-option'; readonly name: string; readonly path: readonly string[] }
  /** A hook, e.g. `compiler.hooks.run`. */
  | { readonly kind: 'hook'; readonly name: string }
  /** A flag of a command, e.g. `--mode`. */
  | { readonly kind: 'flag'; readonly name: string; readonly command: 'build' | 'serve' }
  /** A method, variable or magic comment of modules, e.g. `require.context`. */
  | { readonly kind: 'api'; readonly name: string };

/**
 * A token in a block that refers to a name. Offsets are those of the displayed code, i.e. of a diff without its signs.
 */
export interface CodeNameUse {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly name: CodeName;
}

/** A token with the index of its name in the page's list. */
export interface NumberedUse extends Omit<CodeNameUse, 'name'> {
  readonly index: number;
}
