// Pure. Checks which values the text of a switch names. A page should say what to write for the other behavior: when a
// switch is on by default, its text is about `false`.

import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import type { SwitchStatement } from './read-statements.ts';

/** Checks the first paragraph of each switch: `docs/switch`. */
export function checkSwitches(
  page: CheckedPage,
  findUnset: (path: string) => boolean | undefined,
  statements: readonly SwitchStatement[],
): {
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
  readonly used: readonly SwitchStatement[];
} {
  const findings: DocFinding[] = [];
  const used: SwitchStatement[] = [];
  let comparedCount = 0;
  const own = statements.filter(({ page: filePath }) => filePath === page.filePath);
  const paragraphs = Map.groupBy(
    page.sentences.filter(({ isFirst, entry }) => isFirst && entry?.type === 'boolean'),
    ({ entry }) => entry,
  );
  for (const [entry, lines] of paragraphs) {
    if (entry === undefined) continue;
    const { path, fragment, default: stated } = entry;
    const unset =
      stated === 'true' || stated === 'false' ? stated === 'true' : path === undefined ? undefined : findUnset(path);
    const values = lines.flatMap(({ text, line }) =>
      [...text.matchAll(/(?<!`)`(true|false)`(?!`)/g)].map(({ index, 1: value }) => ({
        line,
        index,
        value: value === 'true',
      })),
    );
    const statement = own.find((candidate) => candidate.fragment === fragment);
    if (statement !== undefined) used.push(statement);
    const expected = statement?.values ?? (unset === undefined ? undefined : values.map(() => !unset));
    if (values.length === 0) continue;
    comparedCount += 1;
    const wrong = expected === undefined ? values[0] : values.find(({ value }, index) => value !== expected[index]);
    if (wrong === undefined && (expected?.length ?? 0) === values.length) continue;
    const at = wrong ?? values[0];
    if (at === undefined) continue;
    findings.push(
      createFinding({
        code: 'docs/switch',
        filePath: page.filePath,
        place: placeInLine(at.line, at.index, `\`${at.value}\``.length),
        message: 'The text is about the value that applies when nothing is set.',
        expected: expected === undefined ? 'a switch whose value is known when it is not set' : expected.join(', '),
        found: values.map(({ value }) => value).join(', '),
        hint: 'write the value that changes something; what is right as it is goes into tests/checks/docs/statements/statements.yaml.',
      }),
    );
  }
  return { comparedCount, findings, used };
}
