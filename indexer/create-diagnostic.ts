// Pure. A diagnostic with its registered severity; site.yaml's changes come at the end of the link stage.

import { diagnosticRules, type Diagnostic } from '../schema/diagnostics.ts';

/** Creates a diagnostic whose severity is the registry's. */
export function createDiagnostic(finding: Omit<Diagnostic, 'severity'>): Diagnostic {
  return { ...finding, severity: diagnosticRules[finding.code].severity };
}
