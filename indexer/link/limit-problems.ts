// Pure. Bounds what one file can report: a file with thousands of the same mistake would hide all others.

import type { Diagnostic } from '../../schema/diagnostics.ts';

/** Diagnostics of one code that are listed of a file. */
export const maxOfCodeInFile = 100;

/**
 * Leaves out the diagnostics of a code after the first hundred of a file. One more says how many there are, at the place
 * of the next.
 * @param diagnostics sorted
 */
export function limitProblems(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  for (const each of diagnostics) counts.set(getKey(each), (counts.get(getKey(each)) ?? 0) + 1);
  const positions = new Map<string, number>();
  return diagnostics.flatMap((diagnostic) => {
    const key = getKey(diagnostic);
    const count = counts.get(key) ?? 0;
    if (count <= maxOfCodeInFile) return [diagnostic];
    const position = positions.get(key) ?? 0;
    positions.set(key, position + 1);
    if (position < maxOfCodeInFile) return [diagnostic];
    return position === maxOfCodeInFile ? [describeOthers(diagnostic, count - maxOfCodeInFile)] : [];
  });
}

const getKey = ({ filePath, code }: Diagnostic): string => `${code} ${filePath}`;

function describeOthers({ related: _related, ...first }: Diagnostic, count: number): Diagnostic {
  const subject = count === 1 ? 'is one more problem' : `are ${count} more problems`;
  return {
    ...first,
    message: `There ${subject} with this code in this file, from here on.`,
    hint: 'solve those before this place first.',
  };
}
