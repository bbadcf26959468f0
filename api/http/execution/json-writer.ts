// Writes JSON as bytes while its values are resolved. A gap is left for the value of a promise and filled later.

/** A text with gaps. */
export interface JsonWriter {
  /** The end of the text, which is not encoded yet. */
  text: string;
  /** Everything before it: bytes, short texts, and gaps. */
  readonly parts: (Uint8Array | string | JsonWriter)[];
}

/**
 * Length from which text is encoded. V8 stores a concatenated text as many small pieces, and joining many of them is
 * slow.
 */
const encodedCharacters = 4_000;

const encoder = new TextEncoder();

export function createJsonWriter(): JsonWriter {
  return { text: '', parts: [] };
}

/** Encodes the end of the text if it is long enough. */
export function encodeLongText(writer: JsonWriter): void {
  if (writer.text.length >= encodedCharacters) encodeText(writer);
}

/** Leaves a gap at the end of the text. @returns the writer that fills it */
export function leaveGap(writer: JsonWriter): JsonWriter {
  const gap = createJsonWriter();
  // The text between two gaps is often too short for a buffer of its own.
  if (writer.text.length >= encodedCharacters) encodeText(writer);
  writer.parts.push(writer.text, gap);
  writer.text = '';
  return gap;
}

/** Joins the bytes. All gaps must be filled. */
export function joinJson(writer: JsonWriter): Uint8Array<ArrayBuffer> {
  const parts = [...encodeParts(writer)];
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let position = 0;
  for (const part of parts) {
    bytes.set(part, position);
    position += part.byteLength;
  }
  return bytes;
}

function encodeText(writer: JsonWriter): void {
  writer.parts.push(encoder.encode(writer.text));
  writer.text = '';
}

/** Encodes the parts, adjacent short texts together. */
function* encodeParts(writer: JsonWriter): Generator<Uint8Array> {
  let text = '';
  for (const part of listParts(writer)) {
    if (typeof part === 'string') text += part;
    if (typeof part === 'string' && text.length < encodedCharacters) continue;
    if (text !== '') yield encoder.encode(text);
    text = '';
    if (typeof part !== 'string') yield part;
  }
  if (text !== '') yield encoder.encode(text);
}

function* listParts({ parts, text }: JsonWriter): Generator<Uint8Array | string> {
  for (const part of parts) {
    if (part instanceof Uint8Array || typeof part === 'string') yield part;
    else yield* listParts(part);
  }
  yield text;
}

// oxlint-disable-next-line no-control-regex -- JSON escapes them
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/;

/** Formats a text as `JSON.stringify` does, and faster, since most texts need no escapes. */
export function quoteJson(text: string): string {
  return escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
}
