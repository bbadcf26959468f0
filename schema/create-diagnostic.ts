// Pure. Every diagnostic is created here, with its default severity from the registry. The severities of site.yaml are
// applied at the end of the link stage.

import { diagnosticRules, type Diagnostic, type FileDiagnostic, type Severity } from './diagnostics.ts';

/** Creates a diagnostic with the default severity of its code. */
export function createDiagnostic(finding: Omit<Diagnostic, 'severity'>): Diagnostic;
export function createDiagnostic(finding: Omit<FileDiagnostic, 'severity'>): FileDiagnostic;
export function createDiagnostic<Finding extends Omit<FileDiagnostic, 'severity'>>(
  finding: Finding,
): Finding & { readonly severity: Severity } {
  return { ...finding, severity: diagnosticRules[finding.code].severity };
}

/** Places a diagnostic in its file. */
export function placeInFile({ related, ...finding }: FileDiagnostic, filePath: string): Diagnostic {
  return { ...finding, filePath, ...(related !== undefined && { related: { ...related, filePath } }) };
}

/** Quotes a value in a message: on one line, shortened to 60 characters, without control characters. */
export function formatQuoted(value: string): string {
  const line = value
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '\u{FFFD}') // a terminal would execute them
    .trim()
    .toWellFormed();
  return `"${line.length > 60 ? `${line.slice(0, 57)}…` : line}"`;
}
