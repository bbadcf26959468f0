// Pure. The registry of diagnostics → the tables of a reference page.

import { diagnosticRules } from '../../../schema/diagnostics.ts';
import { formatTable } from './format-table.ts';

/** Formats a table for each area, the part of a code before the slash. */
export function formatDiagnostics(): string {
  const areas = Map.groupBy(Object.entries(diagnosticRules), ([code]) => code.split('/')[0] ?? '');
  return [...areas]
    .map(([area, rules]) => {
      const rows = rules.map(([code, { severity, description }]) => [`\`${code}\``, severity, description]);
      return `## ${area} {#${area}}\n\n${formatTable(['Code', 'Severity', 'Meaning'], rows)}`;
    })
    .join('\n');
}
