import { createDiagnostic, formatQuoted } from '../create-diagnostic.ts';
import type { DiagnosticCode, FileDiagnostic } from '../diagnostics.ts';
import type { Place } from '../place.ts';

/** Creates the diagnostic of an entry of a list whose name another one has already. */
export function createDuplicate(found: {
  readonly code: DiagnosticCode;
  /** Of the list. */
  readonly path: string;
  /** The field that has the name. */
  readonly field: string;
  readonly name: unknown;
  readonly place: Place;
  readonly first: Place;
}): FileDiagnostic {
  const { code, path, field, name, place, first } = found;
  const quoted = formatQuoted(String(name));
  return createDiagnostic({
    code,
    place,
    message: `Two entries of ${formatQuoted(path)} have the ${field} ${quoted}; the first one counts.`,
    hint: 'keep one of them.',
    related: { place: first, message: `The first entry with the ${field} ${quoted}.` },
  });
}
