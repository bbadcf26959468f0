import type { DiagnosticResolvers } from '../generated/resolvers.ts';
import { formatDiagnostic } from './format-diagnostic.ts';
import { severityNames } from './filter-diagnostics.ts';
import { formatGlobalId } from '../node/global-id.ts';
import { formatDiagnosticKey } from '../node/item-keys.ts';
import { findPage } from '../context/find-record.ts';

/** Resolvers of the fields of a diagnostic that are not properties of it. */
export const diagnosticResolvers: DiagnosticResolvers = {
  id: (diagnostic) => formatGlobalId('Diagnostic', formatDiagnosticKey(diagnostic)),
  severity: (diagnostic) => severityNames[diagnostic.severity],
  path: (diagnostic) => diagnostic.filePath,
  excerpt: (diagnostic, _args, { readSourceLine }) => readSourceLine(diagnostic.filePath, diagnostic.place.line),
  formatted: async (diagnostic, _args, { readSourceLine }) =>
    formatDiagnostic(diagnostic, await readSourceLine(diagnostic.filePath, diagnostic.place.line)),
  related: ({ related }) =>
    related === undefined ? null : { path: related.filePath, place: related.place, message: related.message },
  page: (diagnostic, _args, { content }) => findPage(content, content.record('nodes', diagnostic.filePath)?.pageUrl),
};
