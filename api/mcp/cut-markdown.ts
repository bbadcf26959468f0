// Pure. A long text in parts that begin and end between blocks, so that no part holds half a code block.

/** Is a part of a text. */
export interface MarkdownPart {
  readonly text: string;
  /** Where the next part begins, in characters; undefined at the end of the text. */
  readonly nextOffset: number | undefined;
}

/**
 * Cuts a part out of markdown: up to the last block that fits, else the last line, else the last character.
 * @param offset where the part begins
 */
export function cutMarkdown(markdown: string, offset: number, maxCharacters: number): MarkdownPart {
  const rest = markdown.slice(offset);
  if (rest.length <= maxCharacters) return { text: rest, nextOffset: undefined };
  const [lastBlock, lastLine] = findBreaks(rest, maxCharacters);
  // Half a surrogate pair is no character.
  const hardBreak = /[\uD800-\uDBFF]/.test(rest[maxCharacters - 1] ?? '') ? maxCharacters - 1 : maxCharacters;
  const length = lastBlock || lastLine || Math.max(hardBreak, 1);
  return { text: rest.slice(0, length), nextOffset: offset + length };
}

/** Finds where the last whole block and the last whole line end; 0 for none. */
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
