// Pure. What is wrong with the styles of a site's own.

import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { extraStylePath } from '../../../schema/fields/site-fields.ts';
import type { Place } from '../../../schema/place.ts';

/**
 * A comment, an address (in a group), a string, an escaped character, or a brace. What is not closed ends with the text or
 * the line, so that no character is read twice.
 */
const tokenPattern =
  /\/\*[^]*?(?:\*\/|$)|(?:@import\s*(?:url\(\s*)?|\burl\(\s*)["']?([^"')\s;]*)["']?|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|\\[^]|[{}]/dgi;

/** An address with a host; a browser reads two backslashes like two slashes. */
const remotePattern = /^(?:https?:|[/\\]{2})/i;

/**
 * Checks extra.css. Reports `site/remote-style` for an address on another host, each address once, and `site/unclosed-style`
 * for the first string or comment that is not closed, or else for a block.
 */
export function checkStyles(text: string): readonly Diagnostic[] {
  const lineStarts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ index, 0: { length } }) => index + length)];
  const found = new Map<string, Diagnostic>();
  const blocks: Place[] = [];
  let unclosed: { readonly name: string; readonly place: Place } | undefined;
  let line = 0;
  for (const { index, indices, 0: token, 1: address = '' } of text.matchAll(tokenPattern)) {
    const isRemote = remotePattern.test(address) && !found.has(address);
    const start = (isRemote ? indices?.[1]?.[0] : undefined) ?? index;
    while ((lineStarts[line + 1] ?? Infinity) <= start) line += 1;
    const column = start - (lineStarts[line] ?? 0) + 1;
    const place = { line: line + 1, column, endLine: line + 1, endColumn: column + (isRemote ? address.length : 1) };
    if (token === '{') blocks.push(place);
    else if (token === '}') blocks.pop();
    else if (isUnclosed(token)) unclosed ??= { name: token.startsWith('/*') ? 'comment' : 'string', place };
    if (isRemote) found.set(address, describeRemote(address, place));
  }
  const [block] = blocks;
  unclosed ??= block && { name: 'block', place: block };
  return [...found.values(), ...(unclosed === undefined ? [] : [describeUnclosed(unclosed)])];
}

function isUnclosed(token: string): boolean {
  if (token.startsWith('/*')) return token.length < 4 || !token.endsWith('*/');
  const [quote = ''] = token;
  return (quote === '"' || quote === "'") && !/^(["'])(?:[^\\]|\\[^])*\1$/.test(token);
}

function describeRemote(address: string, place: Place): Diagnostic {
  return createDiagnostic({
    code: 'site/remote-style',
    message: `The styles load ${formatQuoted(address)} from another host.`,
    filePath: extraStylePath,
    place,
    hint: 'put the file into "public/", and give its address there, such as "/fonts/text.woff2".',
  });
}

function describeUnclosed({ name, place }: { readonly name: string; readonly place: Place }): Diagnostic {
  return createDiagnostic({
    code: 'site/unclosed-style',
    message: `A ${name} that begins here is not closed.`,
    filePath: extraStylePath,
    place,
    hint: 'close it: browsers leave out what follows.',
  });
}
