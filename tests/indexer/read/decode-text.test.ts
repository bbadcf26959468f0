import { expect, test } from 'vitest';
import { decodeText } from '../../../indexer/read/decode-text.ts';

test('keeps valid text, a real replacement character and NUL included', () => {
  const text = 'Grüße \u{FFFD} 😀\r\n\0\r\n';
  expect(decodeText(Buffer.from(text))).toEqual({ text, diagnostics: [] });
});

test('reports the position of the first bad byte, after real replacement characters', () => {
  const bytes = Buffer.concat([Buffer.from('# A\nü\u{FFFD} '), Buffer.from([0xe9, 0x20, 0xff]), Buffer.from(' end\n')]);
  expect(decodeText(bytes)).toEqual({
    text: '# A\nü\u{FFFD} \u{FFFD} \u{FFFD} end\n',
    diagnostics: [
      {
        code: 'tree/invalid-utf8',
        severity: 'error',
        message: 'Byte 0xE9 is not UTF-8; it is shown as "\u{FFFD}".',
        place: { line: 2, column: 4, endLine: 2, endColumn: 4 },
        hint: 'save the file as UTF-8.',
      },
    ],
  });
});

test('recognises UTF-16', () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('# A', 'utf16le')]);
  expect(decodeText(bytes).diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
    ['tree/invalid-utf8', 'the file looks like UTF-16: save it as UTF-8.'],
  ]);
});

test('drops a byte order mark and says so', () => {
  const { text, diagnostics } = decodeText(Buffer.from('\u{FEFF}# A\n'));
  expect([text, diagnostics.map(({ code, place }) => [code, place.line, place.column])]).toEqual([
    '# A\n',
    [['tree/byte-order-mark', 1, 1]],
  ]);
});

function list(text: string): readonly unknown[] {
  return decodeText(Buffer.from(text)).diagnostics.map(({ message, place }) => [message, place.line, place.column]);
}

test('reports where the line endings change', () => {
  expect([list('a\r\nb\r\n'), list('a\nb\n'), list('a'), list('')]).toEqual([[], [], [], []]);
  expect(list('a\r\nb\r\ncd\n')).toEqual([
    ['The file begins with CRLF line endings, but this line ends with LF.', 3, 3],
  ]);
  expect(list('a\nb\ncd\r\n')).toEqual([['The file begins with LF line endings, but this line ends with CRLF.', 3, 3]]);
});
