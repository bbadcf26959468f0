// IO. Puts wrong statements into a copy of the content and counts how many of them the checks find.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocFinding } from '../finding.ts';
import type { Example } from '../list-examples.ts';
import type { CheckedContent } from '../read-pages.ts';
import type { PlantedTree } from './plant-errors.ts';
import type { PlantedError } from './planted-error.ts';

/** A run over a copy of the content. */
interface PlantedTask {
  readonly content: CheckedContent;
  readonly contentDir: string;
  /** The errors, and the pages with them. */
  readonly tree: PlantedTree;
  /** Checks some files of the copy, and builds those of their examples that are wanted. */
  readonly findAll: (
    contentDir: string,
    files: readonly string[],
    isWanted: (example: Example) => boolean,
  ) => Promise<readonly DocFinding[]>;
}

/** An error, with what found it. */
export interface PlantedOutcome {
  readonly error: PlantedError;
  /** Text that was replaced. */
  readonly right: string;
  readonly finding: DocFinding | undefined;
}

/** Plants the errors in a copy, checks it, and removes it. */
export async function measurePlanted(task: PlantedTask): Promise<readonly PlantedOutcome[]> {
  const { content, contentDir, tree } = task;
  const { errors, sources } = tree;
  const copy = mkdtempSync(join(tmpdir(), 'docgraph-planted-'));
  try {
    cpSync(contentDir, copy, { recursive: true });
    for (const [filePath, text] of sources) writeFileSync(join(copy, filePath), text);
    const examples = new Set(errors.map(({ filePath, example }) => `${filePath}\n${example ?? ''}`));
    const findings = await task.findAll(copy, [...sources.keys()], ({ page, name }) =>
      examples.has(`${page.filePath}\n${name}`),
    );
    const texts = new Map(content.pages.map(({ filePath, source }) => [filePath, source]));
    return errors.map((error) => ({
      error,
      right: texts.get(error.filePath)?.slice(error.start, error.end) ?? '',
      finding: findings.find((finding) =>
        [finding, finding.related].some(
          (at) =>
            at?.filePath === error.filePath && at.place.line >= error.firstLine && at.place.line <= error.lastLine,
        ),
      ),
    }));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
