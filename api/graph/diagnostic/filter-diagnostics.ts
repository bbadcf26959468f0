import { diagnosticCodes, diagnosticRules, type Diagnostic } from '../../../schema/diagnostics.ts';
import type {
  DiagnosticCounts,
  DiagnosticFilter,
  DiagnosticRule,
  QueryDiagnosticsArgs,
  Severity,
} from '../generated/resolvers.ts';
import type { RequestContext } from '../context/request-context.ts';
import { connectRecords } from '../list/connect.ts';
import { createFieldTests, type FieldReaders } from '../list/match-fields.ts';
import { createFilterTest } from '../list/match-filter.ts';
import { orderItems } from '../list/order-items.ts';
import type { Connection } from '../list/paginate.ts';

/** Names of severities in the schema. */
export const severityNames: Readonly<Record<Diagnostic['severity'], Severity>> = {
  error: 'ERROR',
  warning: 'WARNING',
  info: 'INFO',
};

/** Lists the diagnostics that match a filter, ordered by place by default. */
export function selectDiagnostics(
  args: QueryDiagnosticsArgs,
  { content, budget }: RequestContext,
): Connection<Diagnostic> {
  const { items } = content.table('diagnostics');
  const { isPassed, filterCount } = createFilterTest(args.filter, (filter) => createFieldTests(filter, readers));
  budget.scan(items.length * filterCount);
  const selected = orderItems(items.filter(isPassed), args.orderBy, {
    PLACE: null,
    SEVERITY: ({ severity }) => severityRanks[severity],
    CODE: ({ code }) => code,
  });
  return connectRecords(
    selected,
    ({ filePath, place, code }) => `${filePath}:${place.line}:${place.column}:${code}`,
    args,
  );
}

const severityRanks: Readonly<Record<Diagnostic['severity'], number>> = { info: 0, warning: 1, error: 2 };

const readers: FieldReaders<DiagnosticFilter, Diagnostic> = {
  severity: ({ severity }) => severityNames[severity],
  code: ({ code }) => code,
  path: ({ filePath }) => filePath,
  message: ({ message }) => message,
};

/** Counts diagnostics by severity. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): DiagnosticCounts {
  const count = (severity: Diagnostic['severity']): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}

/**
 * Lists the registry with the severities of a site.
 * @param severities severities of site.yaml, by code
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
