// Wraps a complete result for media types other than JSON.

const encoder = new TextEncoder();

/** Returns whether a result is wrapped in an event or a part in a media type. */
export function isWrapped(contentType: string): boolean {
  return /^(?:text\/event-stream|multipart\/mixed)/.test(contentType);
}

/**
 * Wraps the JSON of a complete result for a media type.
 * @param json JSON without line breaks
 * @param contentType `text/event-stream` or `multipart/mixed` with the boundary `-`
 */
export function wrapResult(json: Uint8Array, contentType: string): Uint8Array<ArrayBuffer> {
  const [before, after] = contentType.startsWith('text/event-stream')
    ? [':\n\nevent: next\ndata: ', '\n\nevent: complete\ndata:\n\n']
    : [
        `\r\n---\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${json.byteLength}\r\n\r\n`,
        '\r\n-----\r\n',
      ];
  const head = encoder.encode(before);
  const tail = encoder.encode(after);
  const bytes = new Uint8Array(head.byteLength + json.byteLength + tail.byteLength);
  bytes.set(head);
  bytes.set(json, head.byteLength);
  bytes.set(tail, head.byteLength + json.byteLength);
  return bytes;
}
