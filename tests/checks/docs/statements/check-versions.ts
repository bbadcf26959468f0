// Pure. Compares labels such as `:badge[5.90+]` in sentences and tables with the published versions.

import { createFinding, type DocFinding } from '../finding.ts';
import { compareVersions, type FirstVersions } from '../published/first-versions.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import type { VersionStatement } from './read-statements.ts';

/** A label, or the last cell of a row, in which the posts name the version. */
const label = /:badge\[(5\.\d+(?:\.\d+)?)\+?\]|(?<=^\|.*\| )(5\.\d+(?:\.\d+)?)(?= \|$)/g;

/** Checks the versions that sentences and tables name: `docs/version`. */
export function checkVersions(
  page: CheckedPage,
  versions: FirstVersions,
  statements: readonly VersionStatement[],
): {
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
  readonly used: readonly VersionStatement[];
} {
  const findings: DocFinding[] = [];
  const used: VersionStatement[] = [];
  let comparedCount = 0;
  const own = statements.filter(({ page: filePath }) => filePath === page.filePath);
  for (const { text, line, entry } of page.sentences) {
    for (const { index, 0: badge, 1: labelled, 2: cell = '' } of text.matchAll(label)) {
      const found = labelled ?? cell;
      const before = text.slice(0, index);
      const report = (message: string, hint: string, expected?: string): void =>
        void findings.push(
          createFinding({
            code: 'docs/version',
            filePath: page.filePath,
            place: placeInLine(line, index, badge.length),
            message,
            ...(expected === undefined ? {} : { expected, found }),
            hint,
          }),
        );
      const statement = own.find((candidate) => before.endsWith(candidate.before));
      if (statement !== undefined) used.push(statement);
      if (statement?.reason !== undefined) continue;
      const first =
        statement === undefined ? findFirst(before, entry?.path, versions) : findStated(statement, versions);
      if (first === undefined) {
        if (labelled === undefined) continue;
        const hint = 'name the option or the text that came with it in tests/checks/docs/statements/statements.yaml.';
        report('Nothing compares this version.', hint);
        continue;
      }
      comparedCount += 1;
      const expected = first.replace(/\.0$/, '');
      if (expected !== found)
        report('It came in another version.', `write ${expected}${labelled === undefined ? '' : '+'}.`, expected);
    }
  }
  return { comparedCount, findings, used };
}

function findStated(
  { option, source }: VersionStatement,
  { options, hooks, sources }: FirstVersions,
): string | undefined {
  if (option !== undefined) return options.get(option) ?? hooks.get(option);
  return source === undefined ? undefined : sources.get(source);
}

/** Finds the first version of the options that end as the last code before the label, where they have one in common. */
function findFirst(before: string, path: string | undefined, { options }: FirstVersions): string | undefined {
  const [name = ''] = [...before.matchAll(/(?<!`)`([A-Za-z][\w./]*)`(?!`)/g)].at(-1)?.slice(1) ?? [];
  if (name === '') return undefined;
  const own = path === undefined ? undefined : options.get(`${path.replaceAll('[]', '')}.${name}`);
  if (own !== undefined) return own;
  const found = new Set(
    [...options].flatMap(([key, version]) => (key === name || key.endsWith(`.${name}`) ? [version] : [])),
  );
  const [first, ...others] = [...found].toSorted(compareVersions);
  return others.length === 0 ? first : undefined;
}
