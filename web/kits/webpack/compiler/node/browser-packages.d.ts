declare module 'path-browserify' {
  import { posix } from 'node:path';

  export default posix;
}

declare module 'readable-stream' {
  const stream: { readonly promises: unknown };
  export default stream;
}

declare module 'sucrase/dist/esm/parser/index.js' {
  interface Token {
    readonly type: number;
    readonly isType: boolean;
    readonly start: number;
    readonly end: number;
    readonly scopeDepth: number;
  }

  export function parse(
    text: string,
    isJsx: boolean,
    isTypeScript: boolean,
    isFlow: boolean,
  ): { readonly tokens: readonly Token[] };
}

declare module 'sucrase/dist/esm/parser/tokenizer/types.js' {
  export const TokenType: Readonly<Record<string, number>>;
}
