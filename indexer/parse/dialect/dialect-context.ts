// Parse stage: what the dialect's builders share while one file is transformed.

import type { RootContent } from 'mdast';
import type { Position } from 'unist';
import type { DiagnosticCode } from '../../../schema/diagnostics.ts';
import type { FactUsage } from './fact-usage.ts';

/** Is the file being transformed. */
export interface DialectContext {
  /** The text that was parsed; offsets of nodes refer to it. */
  readonly source: string;
  readonly report: (
    code: DiagnosticCode,
    finding: { readonly position: Position | undefined; readonly message: string; readonly hint: string },
  ) => void;
  /** Keeps what `::option` or `::hook` states; in document order. */
  readonly addFact: (usage: FactUsage) => void;
  /** Transforms children. */
  readonly transform: (nodes: readonly RootContent[]) => RootContent[];
}
