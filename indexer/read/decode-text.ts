// Pure. The bytes of a page → text. Never fails: invalid bytes become U+FFFD, and the first one is reported.

import { createDiagnostic } from '../../schema/create-diagnostic.ts';
import type { DiagnosticCode, FileDiagnostic } from '../../schema/diagnostics.ts';
import { placeOffset } from '../../schema/place.ts';

/** A page's text, with diagnostics for what had to be repaired. */
export interface DecodedText {
  /** Without a byte order mark; line endings as authored. */
  readonly text: string;
  readonly diagnostics: readonly FileDiagnostic[];
}

/** A problem at a position of the text, in UTF-16 units. */
interface Finding {
  readonly code: DiagnosticCode;
  readonly offset: number;
  readonly text: string;
  readonly message: string;
  readonly hint: string;
}

const replacement = '\u{FFFD}';
const replacementBytes = [0xef, 0xbf, 0xbd];

/**
 * Decodes UTF-8.
 * Reports `tree/invalid-utf8`, `tree/byte-order-mark` and `tree/mixed-line-endings`.
 * @see https://encoding.spec.whatwg.org/#utf-8-decode
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const content = hasMark ? bytes.subarray(3) : bytes;
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('utf8');
  const diagnostics = [
    ...(hasMark ? [createMarkFinding(text)] : []),
    ...checkEncoding(content, text),
    ...checkLineEndings(text),
  ];
  return { text, diagnostics };
}

function checkEncoding(bytes: Uint8Array, text: string): readonly FileDiagnostic[] {
  let byteOffset = 0;
  let from = 0;
  for (let at = text.indexOf(replacement); at !== -1; at = text.indexOf(replacement, from)) {
    byteOffset += Buffer.byteLength(text.slice(from, at));
    const start = byteOffset;
    if (!replacementBytes.every((byte, index) => bytes[start + index] === byte)) {
      const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
      const badByte = `0x${(bytes[start] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
      return [
        createFinding({
          code: 'tree/invalid-utf8',
          offset: at,
          text,
          message: `Byte ${badByte} is not UTF-8; it is shown as "${replacement}".`,
          hint: isUtf16 ? 'the file looks like UTF-16: save it as UTF-8.' : 'save the file as UTF-8.',
        }),
      ];
    }
    byteOffset += 3;
    from = at + 1;
  }
  return [];
}

function checkLineEndings(text: string): readonly FileDiagnostic[] {
  const firstFeed = text.indexOf('\n');
  if (firstFeed === -1) return [];
  const isWindows = text[firstFeed - 1] === '\r';
  const other = text.slice(firstFeed + 1).search(isWindows ? /(?<!\r)\n/ : /\r\n/);
  if (other === -1) return [];
  const [first, second] = isWindows ? ['CRLF', 'LF'] : ['LF', 'CRLF'];
  return [
    createFinding({
      code: 'tree/mixed-line-endings',
      offset: firstFeed + 1 + other,
      text,
      message: `The file begins with ${first} line endings, but this line ends with ${second}.`,
      hint: `use ${first} everywhere, or set "text" in .gitattributes.`,
    }),
  ];
}

function createMarkFinding(text: string): FileDiagnostic {
  return createFinding({
    code: 'tree/byte-order-mark',
    offset: 0,
    text,
    message: 'The file starts with a byte order mark, which is dropped.',
    hint: 'save the file as UTF-8 without a byte order mark.',
  });
}

function createFinding({ code, offset, text, message, hint }: Finding): FileDiagnostic {
  return createDiagnostic({ code, message, place: placeOffset(text, offset), hint });
}
