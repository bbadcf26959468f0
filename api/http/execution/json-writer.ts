// JSON that is written while its values are found, as bytes. What a promise brings is written into a gap later.

/** A text with gaps that are filled later. */
export interface JsonWriter {
  /** What has been written and not been encoded. */
  text: string;
  /** Everything before that. */
  readonly parts: (Uint8Array | JsonWriter)[];
}

/** A longer text is encoded: V8 would have to join many small pieces later, in memory that lives longer. */
const encodedCharacters = 4_000;

const encoder = new TextEncoder();

export function createJsonWriter(): JsonWriter {
  return { text: '', parts: [] };
}

/** Encodes what has been written, once it is long enough. */
export function encodeLongText(writer: JsonWriter): void {
  if (writer.text.length >= encodedCharacters) encodeText(writer);
}

/** Leaves a gap at the end of the text. @returns the writer that fills it */
export function leaveGap(writer: JsonWriter): JsonWriter {
  encodeText(writer);
  const gap = createJsonWriter();
  writer.parts.push(gap);
  return gap;
}

/** Joins the bytes once every gap is filled. */
export function joinJson(writer: JsonWriter): Uint8Array<ArrayBuffer> {
  const parts = [...listParts(writer)];
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

function* listParts(writer: JsonWriter): Generator<Uint8Array> {
  encodeText(writer);
  for (const part of writer.parts) {
    if (part instanceof Uint8Array) yield part;
    else yield* listParts(part);
  }
}

// oxlint-disable-next-line no-control-regex -- JSON escapes them
const escaped = /["\\\u0000-\u001f\ud800-\udfff]/;

/** Formats a text as JSON.stringify does; most texts need no escapes. */
export function quoteText(text: string): string {
  return escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
}
