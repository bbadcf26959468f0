// Parse stage: checks front matter against the table of its fields.

import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import { checkValue } from '../../../schema/fields/check-value.ts';
import { foreignFields } from '../../../schema/fields/foreign-fields.ts';
import { frontMatterFields, type FrontMatter } from '../../../schema/fields/front-matter.ts';
import type { KitTables } from '../../../schema/kits/kit-tables.ts';
import { findPlace, type PlacedEntry } from '../../../schema/fields/placed-value.ts';
import { fileStart, type Place } from '../../../schema/place.ts';

/** The valid fields of front matter, with diagnostics for the others. */
export interface CheckedFrontMatter {
  readonly frontMatter: FrontMatter;
  /** Source ranges of the links of `related`, in their order. */
  readonly relatedPlaces: readonly Place[];
  /** Source ranges of the entries of `redirects`, in their order. */
  readonly redirectPlaces: readonly Place[];
  readonly diagnostics: readonly FileDiagnostic[];
}

/**
 * Checks the fields of a page: `front-matter/unknown-field`, `front-matter/wrong-type`.
 * @param entries fields in authored order, each key once
 * @param kitFields what kits add to the table
 */
export function checkFrontMatter(
  entries: readonly PlacedEntry[],
  kitFields: KitTables['pageFields'] = {},
): CheckedFrontMatter {
  const written = { kind: 'map', entries, place: fileStart } as const;
  const fields = { ...frontMatterFields, ...kitFields };
  const { value = {}, places, diagnostics } = checkValue(written, { fields }, 'frontMatter');
  const listPlaces = (name: 'related' | 'redirects') =>
    (value[name] ?? []).map((_, index) => findPlace(places, `${name}.${index}`));
  return {
    frontMatter: value as FrontMatter, // and the fields of kits
    relatedPlaces: listPlaces('related'),
    redirectPlaces: listPlaces('redirects'),
    diagnostics: diagnostics.map((diagnostic) => withForeignHint(diagnostic, entries)),
  };
}

/** Adds what takes the place of a field that another tool has. */
function withForeignHint(diagnostic: FileDiagnostic, entries: readonly PlacedEntry[]): FileDiagnostic {
  if (diagnostic.code !== 'front-matter/unknown-field') return diagnostic;
  const { line, column } = diagnostic.place;
  const written = entries.find(({ keyPlace }) => keyPlace.line === line && keyPlace.column === column);
  const hint = written === undefined ? undefined : foreignFields.get(written.key);
  return hint === undefined ? diagnostic : { ...diagnostic, hint };
}
