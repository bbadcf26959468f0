import { Buffer } from 'buffer';

/** Creates `v8.serialize` for as long as this worker lives: the bytes are the number of a copy. */
export function createSerializer(): Readonly<Record<string, unknown>> {
  const copies: unknown[] = [];
  return {
    serialize(value: unknown) {
      copies.push(structuredClone(value));
      return Buffer.from(String(copies.length - 1));
    },
    deserialize: (bytes: Uint8Array) => structuredClone(copies[Number(Buffer.from(bytes).toString())]),
  };
}
