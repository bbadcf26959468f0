// `crypto`, as far as builds use it: hashes and random values.

import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { Buffer } from 'buffer';

const algorithms = { md5, sha1, sha224, sha256, sha384, sha512 } as const;

type Input = string | Uint8Array;

/** Creates the module. */
export function createCrypto(): Readonly<Record<string, unknown>> {
  return {
    createHash,
    hash: (name: string, data: Input, encoding: BufferEncoding = 'hex') => {
      const hash = createHash(name) as { update: (data: Input) => { digest: (encoding: string) => unknown } };
      return hash.update(data).digest(encoding);
    },
    getHashes: () => Object.keys(algorithms),
    randomBytes: (size: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(size))),
    randomUUID: () => crypto.randomUUID(),
    randomInt: (low: number, high?: number) => {
      const [from, to] = high === undefined ? [0, low] : [low, high];
      return from + Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % (to - from));
    },
    getFips: () => 0,
    webcrypto: crypto,
  };
}

function createHash(name: string): object {
  const algorithm = Object.entries(algorithms).find(([key]) => key === name.toLowerCase().replace('-', ''))?.[1];
  if (algorithm === undefined)
    throw Object.assign(new Error('Digest method not supported'), { code: 'ERR_CRYPTO_INVALID_DIGEST' });
  return wrapHash(algorithm.create());
}

interface HashState {
  update(data: Uint8Array): unknown;
  digest(): Uint8Array;
  clone(): HashState;
}

function wrapHash(state: HashState): object {
  const hash = {
    update(data: Input, encoding?: BufferEncoding) {
      state.update(typeof data === 'string' ? Buffer.from(data, encoding ?? 'utf8') : data);
      return hash;
    },
    digest(encoding?: BufferEncoding | 'buffer') {
      const bytes = Buffer.from(state.digest());
      return encoding === undefined || encoding === 'buffer' ? bytes : bytes.toString(encoding);
    },
    copy: () => wrapHash(state.clone()),
  };
  return hash;
}
