import { median } from '../../bench/median.ts';

/** What one run of Lighthouse reports about a page. */
export interface LighthouseRun {
  /** From 0 to 100 by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Ids of the weighted audits that failed, by category. */
  readonly failedAudits: Readonly<Record<string, readonly string[]>>;
  /** First and largest contentful paint and blocking time, in ms; layout shift without a unit. */
  readonly metrics: Readonly<Record<string, number>>;
}

/** The judgement of a page over all runs. */
export interface JudgedPage {
  readonly path: string;
  /** The median by category. */
  readonly scores: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<string, number>>;
  /** Sentences about what is below its goal. */
  readonly defects: readonly string[];
  /** Sentences about what is below its goal on purpose. */
  readonly exceptions: readonly string[];
}

/** Lowest accepted score by category. For every other category it is 100. */
const goals: Readonly<Record<string, number>> = { performance: 98 };

/**
 * Judges a page by the medians of its runs. A page that asks search engines not to list it cannot reach their goal: when
 * `is-crawlable` is the only audit that fails there, that is an exception and not a defect.
 * @param runs at least one
 * @param isListed whether search engines may list the page
 */
export function judgePage(path: string, runs: readonly LighthouseRun[], isListed: boolean): JudgedPage {
  const scores = findMedians(runs.map((run) => run.scores));
  const defects: string[] = [];
  const exceptions: string[] = [];
  for (const [category, score] of Object.entries(scores)) {
    const goal = goals[category] ?? 100;
    if (score >= goal) continue;
    const audits = [...new Set(runs.flatMap(({ failedAudits }) => failedAudits[category] ?? []))].sort();
    const text = `${category} ${score}, goal ${goal}${audits.length === 0 ? '' : `: ${audits.join(', ')}`}`;
    const isOnPurpose = !isListed && audits.length === 1 && audits[0] === 'is-crawlable';
    (isOnPurpose ? exceptions : defects).push(text);
  }
  return { path, scores, metrics: findMedians(runs.map((run) => run.metrics)), defects, exceptions };
}

function findMedians(records: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const names = Object.keys(records[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(records.map((record) => record[name] ?? Number.NaN))]));
}
