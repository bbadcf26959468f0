// Pure. A diff as a person applies it: to the file that is there, which may have more lines than the diff shows.

/**
 * Changes a text by a diff. A line that is only `…` stands for lines that stay.
 * @returns the first line of the diff that does not fit, when there is one
 */
export function patchFile(text: string, diff: string): { readonly text: string } | { readonly misfit: string } {
  const lines = text.replace(/\n$/, '').split('\n');
  const patched: string[] = [];
  let next = 0;
  for (const line of diff.split('\n')) {
    const shown = line.slice(1);
    if (line.trim() === '…') continue;
    if (line.startsWith('+')) {
      patched.push(shown);
      continue;
    }
    const found = lines.indexOf(shown, next);
    if (found === -1) return { misfit: shown };
    for (const kept of lines.slice(next, line.startsWith('-') ? found : found + 1)) patched.push(kept);
    next = found + 1;
  }
  for (const kept of lines.slice(next)) patched.push(kept);
  return { text: `${patched.join('\n')}\n` };
}
