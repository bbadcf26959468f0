// Parse stage: the names that kits find in the code blocks of a page, which the link stage looks up.

import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import type { KitCode, KitCodeNames, KitNameUse } from '../../../schema/kits/kit-code-names.ts';
import type { KitTables } from '../../../schema/kits/kit-tables.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import type { NumberedUse } from '../../types/numbered-use.ts';
import { readShownCode } from '../markdown/read-shown-code.ts';

/** The names in the blocks of a page. */
export interface ExtractedNames {
  /** Each name once, in the order of its first use. */
  readonly names: readonly string[];
  /** For each block with names, the tokens that refer to them, in ascending order and without overlap. */
  readonly uses: ReadonlyMap<CodeBlock, readonly NumberedUse[]>;
  readonly diagnostics: readonly FileDiagnostic[];
}

/** Longest code that is read, in UTF-16 units, and the largest number of names in it. */
const maxLength = 60_000;
const maxUses = 1_000;

/** Extracts the names. Blocks with the output of commands have none. Reports `kit/failed`. */
export function extractCodeNames(
  codeBlocks: readonly CodeBlock[],
  { codeNames }: Pick<KitTables, 'codeNames'>,
): ExtractedNames {
  const names: string[] = [];
  const indexes = new Map<string, number>();
  const number = ({ start, end, name }: KitNameUse): NumberedUse => {
    const index = indexes.get(name) ?? names.push(name) - 1;
    indexes.set(name, index);
    return { start, end, index };
  };
  const uses = new Map<CodeBlock, readonly NumberedUse[]>();
  const diagnostics: FileDiagnostic[] = [];
  const kits = Object.entries(codeNames);
  for (const block of kits.length === 0 ? [] : codeBlocks) {
    const codes = listCodes(block);
    const found = kits.flatMap(([kit, table]) => {
      try {
        return codes.flatMap((code) => extractNames(table, code));
      } catch (error) {
        diagnostics.push(reportFailure(kit, block, error));
        return [];
      }
    });
    const selected = selectUses(found);
    if (selected.length > 0) uses.set(block, selected.map(number));
  }
  return { names, uses, diagnostics };
}

/** Lists the codes of a block: one, or both sides of a diff. */
function listCodes(block: CodeBlock): readonly KitCode[] {
  const { language = '', fileName, text, marks, isDiff } = block;
  const isOutput = marks.includes('output') || marks.includes('stdout') || marks.includes('assets');
  if (isOutput || text.length > maxLength) return [];
  if (!isDiff) return [{ language, fileName, text }];
  const { lines, signs } = readShownCode(block);
  return (['-', '+'] as const).map((side) => {
    // The lines of the other side become spaces, so that positions stay the same.
    const own = lines.map((line, index) =>
      signs[index] !== undefined && signs[index] !== side ? ' '.repeat(line.length) : line,
    );
    return { language, fileName, text: own.join('\n') };
  });
}

function extractNames({ languages, extract }: KitCodeNames, code: KitCode): readonly KitNameUse[] {
  if (languages?.includes(code.language) === false) return [];
  return extract(code).slice(0, maxUses);
}

/** Selects the tokens in order. One with several names has none. */
function selectUses(found: readonly KitNameUse[]): readonly KitNameUse[] {
  const byStart = new Map<number, KitNameUse | undefined>();
  for (const use of found) {
    const known = byStart.has(use.start) ? byStart.get(use.start) : use;
    byStart.set(use.start, known?.end === use.end && known.name === use.name ? known : undefined);
  }
  let end = 0;
  return [...byStart.values()]
    .filter((use) => use !== undefined)
    .toSorted((left, right) => left.start - right.start)
    .filter((use) => {
      const isFree = use.start >= end;
      if (isFree) end = use.end;
      return isFree;
    });
}

function reportFailure(kit: string, { place }: CodeBlock, error: unknown): FileDiagnostic {
  return createDiagnostic({
    code: 'kit/failed',
    place,
    message: `The kit ${formatQuoted(kit)} cannot read this code: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'fix the kit; until then, its names have no links.',
  });
}
