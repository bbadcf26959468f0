import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './media-type.ts';

/** Bodies below this size, in bytes, fit into one packet anyway. */
const leastBytes = 1_400;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressors = {
  br: (bytes: Uint8Array) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => compressGzip(bytes),
};

type Encoding = keyof typeof compressors;

/** Compresses a response; each body once, as long as it is asked for. */
export type CompressResponse = (request: Request, response: Response) => Promise<Response>;

/**
 * Creates a compressor that keeps what it compressed, by entity tag.
 * @param maxBytes sum of the compressed bodies that are kept
 */
export function createCompressor(maxBytes: number): CompressResponse {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let keptBytes = 0;

  const keep = (key: string, bytes: Uint8Array<ArrayBuffer>): void => {
    kept.set(key, bytes);
    keptBytes += bytes.byteLength;
    for (const [oldKey, old] of kept) {
      if (keptBytes <= maxBytes) break;
      kept.delete(oldKey);
      keptBytes -= old.byteLength;
    }
  };

  return async (request, response) => {
    if (response.body === null || !isCompressible(response.headers.get('content-type') ?? '')) return response;
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '');
    const headers = new Headers(response.headers);
    headers.append('vary', 'accept-encoding');
    if (encoding === undefined) return new Response(response.body, { status: response.status, headers });

    const entityTag = headers.get('etag');
    const key = `${encoding} ${entityTag}`;
    const known = entityTag === null ? undefined : kept.get(key);
    const bytes = known ?? new Uint8Array(await response.arrayBuffer());
    if (known === undefined && bytes.byteLength < leastBytes) {
      return new Response(bytes, { status: response.status, headers });
    }
    const compressed = known ?? new Uint8Array(await compressors[encoding](bytes));
    if (known === undefined && entityTag !== null) keep(key, compressed);
    headers.set('content-encoding', encoding);
    // The bytes differ from those the tag was made for, the meaning does not: a weak tag (RFC 9110, 8.8.1).
    if (entityTag?.startsWith('"')) headers.set('etag', `W/${entityTag}`);
    return new Response(compressed, { status: response.status, headers });
  };
}

/** Chooses Brotli before gzip; undefined when the client takes neither. */
export function chooseEncoding(acceptEncoding: string): Encoding | undefined {
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*q=/))
      .flatMap(([name = '', quality = '1']) => (Number(quality) > 0 ? [name] : [])),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}
