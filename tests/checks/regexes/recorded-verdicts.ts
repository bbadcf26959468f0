import type { Verdict } from './check-regexes.ts';
import type { RegexLiteral } from './extract-regexes.ts';

/** Verdicts by the source of the expression: `/a+$/u`. */
export type Verdicts = ReadonlyMap<string, Verdict>;

/** Examines expressions, each source once. */
export interface Examiner {
  readonly examine: (regex: RegexLiteral) => Verdict;
  /** Every expression that was asked for, in that order. */
  readonly used: Verdicts;
  /** How many of them were not recorded. */
  readonly newCount: number;
}

/** @param load called for the first expression that is not recorded, and never when all are */
export function createExaminer(recorded: Verdicts, load: () => (regex: RegexLiteral) => Verdict): Examiner {
  const used = new Map<string, Verdict>();
  let examineNew: ((regex: RegexLiteral) => Verdict) | undefined;
  let newCount = 0;
  return {
    examine(regex) {
      const source = `/${regex.pattern}/${regex.flags}`;
      let verdict = used.get(source) ?? recorded.get(source);
      if (verdict === undefined) {
        newCount += 1;
        examineNew ??= load();
        verdict = examineNew(regex);
      }
      used.set(source, verdict);
      return verdict;
    },
    used,
    get newCount() {
      return newCount;
    },
  };
}

/** @param text content of verdicts.json, which `formatVerdicts` alone writes */
export function parseVerdicts(text: string): Verdicts {
  return new Map(Object.entries(JSON.parse(text) as Readonly<Record<string, Verdict>>));
}

/** One expression a line, sorted, so that two branches that add expressions merge without a conflict. */
export function formatVerdicts(verdicts: Verdicts): string {
  const lines = [...verdicts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([source, verdict]) => `  ${JSON.stringify(source)}: ${JSON.stringify(verdict)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
