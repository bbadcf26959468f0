// Pure. A diff as a person applies it: to the file that is there, which may have more lines than the diff shows.

/**
 * Changes a text by a diff. A line that is only `…` stands for lines that stay.
 * @returns the first line of the diff that does not fit, when there is one
 */
export function patchFile(text: string, diff: string): { readonly text: string } | { readonly misfit: string } {
  const lines = text.replace(/\n$/, '').split('\n');
  let at = 0;
  for (const line of diff.split('\n')) {
    const shown = line.slice(1);
    if (line.trim() === '…') continue;
    if (line.startsWith('+')) {
      lines.splice(at, 0, shown);
      at += 1;
      continue;
    }
    const found = lines.indexOf(shown, at);
    if (found === -1) return { misfit: shown };
    if (line.startsWith('-')) lines.splice(found, 1);
    at = line.startsWith('-') ? found : found + 1;
  }
  return { text: `${lines.join('\n')}\n` };
}
