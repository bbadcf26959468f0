// Names of webpack's documentation. Between pages they are texts: `option output.path`, `plugin-option DefinePlugin a.b`.

/** What a token of a code block refers to. */
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

/** Formats a name as text. */
export function formatName(name: CodeName): string {
  switch (name.kind) {
    case 'option':
    case 'option-keys':
      return `${name.kind} ${formatPath(name.path)}`;
    case 'package-option':
    case 'plugin-option':
      return `${name.kind} ${encode(name.name)} ${formatPath(name.path)}`;
    case 'flag':
      return `${name.kind} ${encode(name.name)} ${name.command}`;
    case 'package':
    case 'plugin':
    case 'hook':
    case 'api':
      return `${name.kind} ${encode(name.name)}`;
  }
}

/** Reads what {@link formatName} has formatted, and the names that the card of an option asks for. */
export function readName(text: string): CodeName {
  const [kind = '', first = '', second = ''] = text.split(' ');
  switch (kind) {
    case 'option':
    case 'option-keys':
      return { kind, path: readPath(first) };
    case 'package-option':
    case 'plugin-option':
      return { kind, name: decode(first), path: readPath(second) };
    case 'flag':
      return { kind, name: decode(first), command: second === 'serve' ? 'serve' : 'build' };
    case 'package':
    case 'plugin':
    case 'hook':
      return { kind, name: decode(first) };
    default:
      return { kind: 'api', name: decode(first) };
  }
}

const formatPath = (path: readonly string[]): string => path.map((key) => encode(key).replaceAll('.', '%2E')).join('.');
const readPath = (text: string): readonly string[] => text.split('.').map(decode);

const encode = (text: string): string => text.replaceAll('%', '%25').replaceAll(' ', '%20');
const decode = (text: string): string => text.replaceAll('%20', ' ').replaceAll('%2E', '.').replaceAll('%25', '%');
