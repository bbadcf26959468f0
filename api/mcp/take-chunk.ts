// Pure. Splits a long text between blocks, so that code blocks are not split.

/** A part of a text. */
export interface MarkdownChunk {
  readonly text: string;
  /** Offset of the next chunk in characters; undefined at the end of the text. */
  readonly nextOffset: number | undefined;
}

/**
 * Takes a chunk of markdown: up to the last block that fits, or else the last line, or else the last character.
 * @param offset beginning of the chunk
 */
export function takeChunk(markdown: string, offset: number, maxCharacters: number): MarkdownChunk {
  const rest = markdown.slice(offset);
  if (rest.length <= maxCharacters) return { text: rest, nextOffset: undefined };
  const [lastBlock, lastLine] = findBreaks(rest, maxCharacters);
  // Surrogate pairs are not split.
  const hardBreak = /[\uD800-\uDBFF]/.test(rest[maxCharacters - 1] ?? '') ? maxCharacters - 1 : maxCharacters;
  const length = lastBlock || lastLine || Math.max(hardBreak, 1);
  return { text: rest.slice(0, length), nextOffset: offset + length };
}

/** Finds the ends of the last complete block and the last complete line; 0 if there is none. */
function findBreaks(text: string, maxCharacters: number): readonly [lastBlock: number, lastLine: number] {
  let [lastBlock, lastLine, start] = [0, 0, 0];
  let fence: string | undefined;
  for (const line of text.slice(0, maxCharacters + 1).split('\n')) {
    const end = start + line.length + 1;
    if (end > maxCharacters) break;
    const marker = /^[ >]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = marker;
    else if (marker?.startsWith(fence) && line.trim().endsWith(marker)) fence = undefined;
    if (fence === undefined && line === '') lastBlock = end;
    lastLine = end;
    start = end;
  }
  return [lastBlock, lastLine];
}
