// Pure. What is wrong with the styles of a site's own.

import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { extraStylePath } from '../../../schema/fields/site-fields.ts';

/**
 * A comment, an address (in a group), or a string. What is not closed ends with the text or the line, so that no character
 * is read twice.
 */
const tokenPattern =
  /\/\*[^]*?(?:\*\/|$)|(?:@import\s*(?:url\(\s*)?|\burl\(\s*)["']?([^"')\s;]*)|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?/gi;

/** An address with a host; a browser reads two backslashes like two slashes. */
const remotePattern = /^(?:https?:|[/\\]{2})/i;

/** Checks extra.css. Reports `site/remote-style` for an address on another host, each address once. */
export function checkStyles(text: string): readonly Diagnostic[] {
  const lineStarts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ index, 0: { length } }) => index + length)];
  const found = new Map<string, Diagnostic>();
  let line = 0;
  for (const { index, 0: token, 1: address = '' } of text.matchAll(tokenPattern)) {
    if (!remotePattern.test(address) || found.has(address)) continue;
    const start = index + token.length - address.length;
    while ((lineStarts[line + 1] ?? Infinity) <= start) line += 1;
    const column = start - (lineStarts[line] ?? 0) + 1;
    found.set(
      address,
      createDiagnostic({
        code: 'site/remote-style',
        message: `The styles load ${formatQuoted(address)} from another host.`,
        filePath: extraStylePath,
        place: { line: line + 1, column, endLine: line + 1, endColumn: column + address.length },
        hint: 'put the file into "public/", and give its address there, such as "/fonts/text.woff2".',
      }),
    );
  }
  return [...found.values()];
}
