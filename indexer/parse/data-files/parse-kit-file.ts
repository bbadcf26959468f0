// Pure. A data file that a field of a kit names → its content.

import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { findPlace } from '../../../schema/fields/placed-value.ts';
import type { ValueShape } from '../../../schema/fields/value-shape.ts';
import { parseDataFile } from './parse-data-file.ts';

/** The content of a data file. */
export interface ParsedKitFile {
  /** Undefined for an empty file, or one that cannot be read. */
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses a data file. Of two entries of a list with the same slug, the first one counts. Reports `site/invalid-yaml`,
 * `site/unknown-field`, `site/wrong-type`.
 * @param filePath relative to the content root
 */
export function parseKitFile(text: string, shape: ValueShape, filePath: string): ParsedKitFile {
  const { value, places, diagnostics } = parseDataFile(text, shape, filePath);
  if (!Array.isArray(value)) return { value, diagnostics };
  const slugs = new Set<string>();
  const duplicates: Diagnostic[] = [];
  const entries = value.filter((entry: unknown, index) => {
    const slug = readSlug(entry);
    if (slug === undefined || !slugs.has(slug)) {
      if (slug !== undefined) slugs.add(slug);
      return true;
    }
    duplicates.push(
      createDiagnostic({
        code: 'site/wrong-type',
        message: `Two entries have the slug "${slug}".`,
        filePath,
        place: findPlace(places, `${index}.slug`),
        hint: 'give each entry its own slug.',
      }),
    );
    return false;
  });
  return { value: entries, diagnostics: [...diagnostics, ...duplicates] };
}

function readSlug(entry: unknown): string | undefined {
  return typeof entry === 'object' && entry !== null && 'slug' in entry && typeof entry.slug === 'string'
    ? entry.slug
    : undefined;
}
