/**
 * Creates a function that turns a character offset into `line:column`, both 1-based.
 * @param text whole text of a file
 */
export function createLinePositions(text: string): (offset: number) => string {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return `${line + 1}:${offset - (starts[line] ?? 0) + 1}`;
  };
}
