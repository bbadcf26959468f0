// Pure. The last step for diagnostics: applies the severities of site.yaml and sorts.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';

/** Applies the severities of site.yaml and sorts by file, line, column, code (then message). */
export function applySeverities(
  diagnostics: readonly Diagnostic[],
  { severities }: Pick<SiteSettings, 'severities'>,
): readonly Diagnostic[] {
  return diagnostics
    .map((diagnostic) => {
      const severity = Object.hasOwn(severities, diagnostic.code) ? severities[diagnostic.code] : undefined;
      return severity === undefined || severity === diagnostic.severity ? diagnostic : { ...diagnostic, severity };
    })
    .sort(compareDiagnostics);
}

function compareDiagnostics(left: Diagnostic, right: Diagnostic): number {
  return (
    compareCodePoints(left.filePath, right.filePath) ||
    left.place.line - right.place.line ||
    left.place.column - right.place.column ||
    compareCodePoints(left.code, right.code) ||
    compareCodePoints(left.message, right.message) ||
    compareCodePoints(left.hint, right.hint)
  );
}
