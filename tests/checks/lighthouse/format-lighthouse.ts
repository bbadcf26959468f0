import type { JudgedPage } from './judge-page.ts';

/** Formats the judgements: scores, figures and what is below its goal. */
export function formatLighthouse(pages: readonly JudgedPage[], runs: number): string {
  const lines = pages.flatMap(({ path, scores, metrics, defects, exceptions }) => [
    path,
    `  ${Object.entries(scores)
      .map(([category, score]) => `${category} ${score}`)
      .join(' · ')}`,
    `  ${Object.entries(metrics)
      .map(([name, value]) => `${name} ${formatMetric(name, value)}`)
      .join(' · ')}`,
    ...defects.map((text) => `  below the goal: ${text}`),
    ...exceptions.map((text) => `  on purpose: ${text} (the page says noindex, as a printable one must)`),
  ]);
  return `${lines.join('\n')}\nMedian of ${runs} ${runs === 1 ? 'run' : 'runs'}, mobile throttling. Goals: performance 98, everything else 100.\n`;
}

function formatMetric(name: string, value: number): string {
  return name === 'layout shift' ? value.toFixed(3) : `${Math.round(value)} ms`;
}
