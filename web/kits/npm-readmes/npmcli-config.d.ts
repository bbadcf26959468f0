// Types of the used part of @npmcli/config, which has none of its own.

declare module '@npmcli/config' {
  /** Reads npm's configuration from its files and the environment. */
  export default class Config {
    constructor(options: {
      readonly definitions: unknown;
      readonly shorthands: unknown;
      readonly flatten: unknown;
      readonly npmPath: string;
      readonly argv: readonly string[];
      readonly env: Readonly<Record<string, string | undefined>>;
      readonly cwd: string;
      readonly warn: boolean;
    });
    load(): Promise<void>;
    /** Options as npm passes them to its libraries. */
    readonly flat: Readonly<Record<string, unknown>>;
  }
}

declare module '@npmcli/config/lib/definitions/index.js' {
  const all: { readonly definitions: unknown; readonly shorthands: unknown; readonly flatten: unknown };
  export default all;
}
