// Random archives of packages, as npm publishes them: entries of all kinds, and damage.

import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import type { Random } from '../harness/random.ts';

/** An archive, and what is known of it. */
export interface WrittenArchive {
  readonly bytes: Buffer;
  /** README by its rule: of several, the one with the longest name; undefined when there is none. */
  readonly readme: Buffer | undefined;
  /** Whether a byte is other than it was written. */
  readonly isDamaged: boolean;
}

const names = [
  'README.md',
  'readme',
  'Readme.markdown',
  'README.md.txt',
  'docs/README.md',
  '../README.md',
  '/README.md',
  './README.md',
  'README.md/',
  'é.md',
  'x'.repeat(90),
];
const roots = ['package', 'package', 'node', '.', '..', ''];
const types = [
  'File',
  'File',
  'File',
  'OldFile',
  'SymbolicLink',
  'Link',
  'Directory',
  'CharacterDevice',
  'FIFO',
] as const;

/** Writes an archive. @param maxBytes of a README that counts */
export function writeArchive({ pick, integer, number }: Random, maxBytes: number): WrittenArchive {
  const found = new Map<string, Buffer | undefined>();
  const blocks: Buffer[] = [];
  for (let count = integer(0, 12); count > 0; count -= 1) {
    const path = `${pick(roots)}/${pick(names)}`;
    const type = path.endsWith('/') ? 'Directory' : pick(types);
    const isFile = type === 'File' || type === 'OldFile';
    const content = isFile
      ? Buffer.alloc(pick([0, 1, 511, 512, 513, maxBytes, maxBytes + 1]), pick(['a', '\0', '漢']))
      : Buffer.alloc(0);
    const header = new Header({
      path,
      type,
      size: content.byteLength,
      mode: 0o644,
      linkpath: isFile ? '' : '/etc/passwd',
    });
    const block = Buffer.alloc(512);
    header.encode(block);
    blocks.push(block, content, Buffer.alloc((512 - (content.byteLength % 512)) % 512));
    const name = /^(?:\.\/)?[^/]+\/([^/]+)$/.exec(path)?.[1];
    if (isFile && name !== undefined && /^readme(?:\.(?:md|markdown))?$/i.test(name))
      found.set(name, content.byteLength === 0 || content.byteLength > maxBytes ? undefined : content);
  }
  const whole = Buffer.concat([...blocks, Buffer.alloc(1_024)]);
  const [longest] = [...found.keys()].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
  const isDamaged = number() < 0.5;
  const isPacked = number() < 0.8;
  const damagesPacked = number() < 0.5;
  const damage = (bytes: Buffer): Buffer => {
    if (!isDamaged) return bytes;
    for (let index = integer(1, 20); index > 0; index -= 1) bytes[integer(0, bytes.length)] = integer(0, 256);
    return number() < 0.3 ? bytes.subarray(0, integer(0, bytes.length)) : bytes;
  };
  const inner = isPacked && damagesPacked ? whole : damage(whole);
  const bytes = isPacked ? gzipSync(inner) : inner;
  return {
    bytes: isPacked && damagesPacked ? damage(bytes) : bytes,
    readme: longest === undefined ? undefined : found.get(longest),
    isDamaged,
  };
}
