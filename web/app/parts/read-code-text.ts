/** Reads what a code block is good for elsewhere: the code as it is; of a diff its result, without signs. */
export function readCodeText(code: Element): string {
  const lines = [...code.querySelectorAll(':scope > .line')];
  if (lines.length === 0) return code.textContent ?? '';
  return lines
    .filter((line) => !line.classList.contains('is-removed'))
    .map((line) => {
      const sign = line.querySelector(':scope > .sign')?.textContent ?? '';
      return (line.textContent ?? '').slice(sign.length);
    })
    .join('\n');
}
