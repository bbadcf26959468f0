import type { RegexLiteral } from './extract-regexes.ts';

/** The verdict on the time that a regular expression takes. */
export interface Verdict {
  /** `unknown` for one with a lookaround or a back-reference, and for one that takes too long to examine. */
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  /** The growth of the time with the length of the text, e.g. `2nd degree polynomial`. */
  readonly growth?: string;
  /** A text that shows the growth, as a JavaScript expression. */
  readonly attack?: string;
}

/** The findings, and how many expressions have each status. */
export interface RegexReport {
  readonly findings: readonly string[];
  readonly counts: Readonly<Record<Verdict['status'] | 'accepted', number>>;
}

/**
 * Checks that the time of each expression grows in proportion to the text it is matched against.
 * @param accepted reasons why an expression may be slower, by its source: `/a+$/`
 * @returns one sentence for each finding, also for an entry of `accepted` that no expression needs
 */
export function checkRegexes(
  regexes: readonly RegexLiteral[],
  examine: (regex: RegexLiteral) => Verdict,
  accepted: Readonly<Record<string, string>>,
): RegexReport {
  const counts = { safe: 0, vulnerable: 0, unknown: 0, accepted: 0 };
  const unneeded = new Set(Object.keys(accepted));
  const findings = regexes.flatMap((regex) => {
    const source = `/${regex.pattern}/${regex.flags}`;
    const { status, growth = 'slow', attack = 'unknown' } = examine(regex);
    if (status !== 'safe') unneeded.delete(source); // a busy machine leaves more of them undecided
    if (status === 'vulnerable' && Object.hasOwn(accepted, source)) {
      counts.accepted += 1;
      return [];
    }
    counts[status] += 1;
    if (status !== 'vulnerable') return [];
    return [
      `${regex.at} ${source}\n  The time grows with the length of the text: ${growth}. Slow text: ${attack}\n` +
        '  hint: let it start at one place only, e.g. with ^ or (?<!x)x+$, or cut the text before.',
    ];
  });
  const idle = [...unneeded].map((source) => `${source} is accepted as slow in accepted.ts, and no code needs that.`);
  return { findings: [...findings, ...idle], counts };
}
