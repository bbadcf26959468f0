import type { DiagnosticResolvers } from '../../schema/generated/resolvers.ts';
import { formatDiagnostic } from '../../schema/format-diagnostic.ts';
import { severityNames } from '../select/filter-diagnostics.ts';
import { findPage } from '../select/read-records.ts';

/** Resolves the fields of a diagnostic that are not properties of it. */
export const diagnosticResolvers: DiagnosticResolvers = {
  severity: (diagnostic) => severityNames[diagnostic.severity],
  path: (diagnostic) => diagnostic.filePath,
  excerpt: (diagnostic, _args, { readSourceLine }) => readSourceLine(diagnostic.filePath, diagnostic.place.line),
  formatted: async (diagnostic, _args, { readSourceLine }) =>
    formatDiagnostic(diagnostic, await readSourceLine(diagnostic.filePath, diagnostic.place.line)),
  related: ({ related }) =>
    related === undefined ? null : { path: related.filePath, place: related.place, message: related.message },
  page: (diagnostic, _args, { content }) => findPage(content, content.record('nodes', diagnostic.filePath)?.pageUrl),
};
