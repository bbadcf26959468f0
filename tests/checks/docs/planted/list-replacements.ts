// Pure. Lists the parts of a page that can be replaced by something wrong: in directives, in sentences, in code.

import type { CodeBlock } from '../../../../schema/records/code-block.ts';
import type { StatedHook, StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import type { PageText, SourceLine } from './page-text.ts';
import type { PlantedError } from './planted-error.ts';

function replaceIn(kind: string, { page }: PageText, line: SourceLine, column: number, right: string, wrong: string) {
  const start = line.start + column;
  const place = { firstLine: line.line, lastLine: line.line };
  return wrong === right
    ? []
    : [{ kind, filePath: page.filePath, start, end: start + right.length, wrong, ...place } satisfies PlantedError];
}

/** Changes the value of an attribute of `::option` or `::hook`. */
export function listAttribute(
  kind: string,
  text: PageText,
  entries: readonly (StatedOption | StatedHook)[],
  name: string,
  change: (value: string) => string,
): PlantedError[] {
  return entries.flatMap(({ place }) => {
    const line = text.lines[place.line - 1];
    const match =
      line && new RegExp(` ${name}="([^"]*)"`).exec(line.text.replace(/^.*?\{/, (head) => ' '.repeat(head.length)));
    if (!line || !match || line.text.indexOf('::') === -1) return [];
    const value = match[1] ?? '';
    return replaceIn(kind, text, line, match.index + name.length + 3, value, change(value));
  });
}

/** Changes the matches of a pattern in sentences. The first group is replaced, or the whole match without one. */
export function listProse(
  kind: string,
  text: PageText,
  pattern: RegExp,
  change: (found: string) => string | undefined,
): PlantedError[] {
  return text.prose.flatMap((line) =>
    [...line.text.matchAll(pattern)].flatMap((match) => {
      const found = match[1] ?? match[0];
      const wrong = change(found);
      const column = match.index + match[0].indexOf(found);
      return wrong === undefined ? [] : replaceIn(kind, text, line, column, found, wrong);
    }),
  );
}

/** Changes the matches of a pattern in code blocks. */
export function listCode(
  kind: string,
  text: PageText,
  {
    isWanted,
    pattern,
    change,
    needsRun = false,
  }: {
    readonly isWanted: (block: CodeBlock) => boolean;
    readonly pattern: RegExp;
    readonly change: (found: string) => string | undefined;
    readonly needsRun?: boolean;
  },
): PlantedError[] {
  return text.page.codeBlocks.filter(isWanted).flatMap((block) => {
    const { place, example } = block;
    return text.lines.slice(place.line, place.endLine - 1).flatMap((line) =>
      [...line.text.matchAll(pattern)].flatMap((match) => {
        const found = match[1] ?? match[0];
        const wrong = change(found);
        const column = match.index + match[0].indexOf(found);
        if (wrong === undefined) return [];
        const scope = { firstLine: place.line, lastLine: place.endLine, example: needsRun ? example : undefined };
        return replaceIn(kind, text, line, column, found, wrong).map((error) => ({ ...error, ...scope }));
      }),
    );
  });
}
