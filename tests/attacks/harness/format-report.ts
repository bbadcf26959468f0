import type { AttackReport } from './measure-attack.ts';

const nameWidth = 62;

/** Formats the head of the table. */
export function formatReportHead(): string {
  return `${'attack'.padEnd(nameWidth)} ${'p99 ms'.padStart(7)} ${'before'.padStart(7)} ${'peak MB'.padStart(7)} ${'after'.padStart(7)}  verdict`;
}

/**
 * Formats one row of the table, with the problems below it.
 * @param known why this attack is known to do harm; undefined for one that must not
 */
export function formatReport(report: AttackReport, known?: string): string {
  const { name, p99Ms, baselineMb, peakMb, afterMb, problems } = report;
  const numbers = [p99Ms, baselineMb, peakMb, afterMb].map((number) => String(number).padStart(7)).join(' ');
  const lines = problems.map((problem) => `    ${problem.replaceAll('\n', '\n    ')}`);
  return [`${name.padEnd(nameWidth)} ${numbers}  ${formatVerdict(problems.length === 0, known)}`, ...lines].join('\n');
}

function formatVerdict(isHarmless: boolean, known: string | undefined): string {
  if (known === undefined) return isHarmless ? 'no harm' : 'HARM';
  return isHarmless ? 'no harm, although it is listed as known' : `known: ${known}`;
}
