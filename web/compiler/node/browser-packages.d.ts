declare module 'path-browserify' {
  import { posix } from 'node:path';

  export default posix;
}

declare module 'readable-stream' {
  const stream: { readonly promises: unknown };
  export default stream;
}
