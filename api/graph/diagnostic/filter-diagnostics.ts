import { diagnosticCodes, diagnosticRules, type Diagnostic } from '../../../schema/diagnostics.ts';
import type { DiagnosticCounts, DiagnosticFilter, DiagnosticRule, Severity } from '../generated/resolvers.ts';
import { createTextTest } from '../list/match-text.ts';

/** The schema's name for each severity. */
export const severityNames: Readonly<Record<Diagnostic['severity'], Severity>> = {
  error: 'ERROR',
  warning: 'WARNING',
  info: 'INFO',
};

/** Returns the diagnostics that match every given field, in order. */
export function filterDiagnostics(
  diagnostics: readonly Diagnostic[],
  filter: DiagnosticFilter | null | undefined,
): readonly Diagnostic[] {
  if (filter === null || filter === undefined) return diagnostics;
  const severities = filter.severity ? new Set(filter.severity) : undefined;
  const hasCode = createTextTest(filter.code);
  const hasPath = createTextTest(filter.path);
  return diagnostics.filter(
    ({ severity, code, filePath }) =>
      (severities === undefined || severities.has(severityNames[severity])) && hasCode(code) && hasPath(filePath),
  );
}

/** Counts diagnostics by severity. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): DiagnosticCounts {
  const count = (severity: Diagnostic['severity']): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}

/**
 * Lists the registry as it applies to a site.
 * @param severities the site's own severities, by code
 */
export function listDiagnosticRules(
  diagnostics: readonly Diagnostic[],
  severities: Readonly<Record<string, Diagnostic['severity']>>,
): DiagnosticRule[] {
  const counts = Map.groupBy(diagnostics, ({ code }) => code);
  return diagnosticCodes.map((code) => {
    const { severity, description } = diagnosticRules[code];
    return {
      code,
      description,
      severity: severityNames[severities[code] ?? severity],
      defaultSeverity: severityNames[severity],
      count: counts.get(code)?.length ?? 0,
    };
  });
}
