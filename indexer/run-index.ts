// IO. The index command without the process around it: arguments in, texts and an exit code out.

import { formatHelp, parseCommand, UsageError } from '../schema/commands.ts';
import { formatDiagnostic } from '../schema/format-diagnostic.ts';
import type { Diagnostic, ReadSourceLine } from '../schema/diagnostics.ts';
import { ContentDirError } from './read/check-content-dir.ts';
import { countByCode, formatSummary } from './format-summary.ts';
import { createContentIndex } from './index-content.ts';
import { CacheDirError } from './cache/page-cache.ts';
import { createProgressLine } from './progress-line.ts';

/** Is where a command writes. */
export interface CommandOutput {
  readonly writeOut: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Progress is shown on a terminal only. */
  readonly isTerminal: boolean;
}

/**
 * Runs the command.
 * @returns 0; 1 when the content has an error or the cache cannot be used; 2 for a wrong command line or content folder
 */
export async function runIndex(argv: readonly string[], output: CommandOutput): Promise<0 | 1 | 2> {
  const help = formatHelp('index', argv);
  if (help !== undefined) {
    output.writeOut(help);
    return 0;
  }
  try {
    const { flags } = parseCommand('index', argv);
    const contentDir = String(flags['content']);
    return await indexAndReport(
      { contentDir, cacheDir: String(flags['cache']), isJson: flags['json'] === true },
      output,
    );
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof ContentDirError;
    if (!isUsage && !(error instanceof CacheDirError)) throw error;
    output.writeError(`${error.message}\n`);
    return isUsage ? 2 : 1;
  }
}

async function indexAndReport(
  { contentDir, cacheDir, isJson }: { contentDir: string; cacheDir: string; isJson: boolean },
  output: CommandOutput,
): Promise<0 | 1> {
  const progress = createProgressLine(output);
  const index = createContentIndex({ contentDir, cacheDir, onProgress: progress.show });
  try {
    const { snapshot, stats } = await index.refresh();
    progress.clear();
    const diagnostics = snapshot.diagnostics.items;
    if (isJson) {
      const report = { snapshotId: snapshot.id, ...stats, diagnosticsByCode: countByCode(diagnostics), diagnostics };
      output.writeOut(`${JSON.stringify(report, null, 2)}\n`);
    } else {
      output.writeError(await formatAll(diagnostics, contentDir, index.readSourceLine));
      output.writeOut(formatSummary(stats, diagnostics));
    }
    return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
  } finally {
    progress.clear();
    await index.close();
  }
}

/** Paths are printed as they are typed, so that a terminal can open them. */
async function formatAll(
  diagnostics: readonly Diagnostic[],
  contentDir: string,
  readSourceLine: ReadSourceLine,
): Promise<string> {
  const root = contentDir.replace(/\/+$/, '');
  const texts: string[] = [];
  for (const diagnostic of diagnostics) {
    const { filePath, place, related } = diagnostic;
    const sourceLine = await readSourceLine(filePath, place.line);
    const located = {
      ...diagnostic,
      filePath: `${root}/${filePath}`,
      ...(related === undefined ? {} : { related: { ...related, filePath: `${root}/${related.filePath}` } }),
    };
    texts.push(`${formatDiagnostic(located, sourceLine)}\n\n`);
  }
  return texts.join('');
}
