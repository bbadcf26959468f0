import type { AttackReport } from './measure-attack.ts';

/** What an attack did, the last time that it was measured. */
export interface MeasuredAttack extends AttackReport {
  /** What was missed each time before: it was measured again. */
  readonly earlier: readonly string[];
}

const nameWidth = 62;

/** Formats the head of the table. */
export function formatReportHead(): string {
  return `${'attack'.padEnd(nameWidth)} ${'p99 ms'.padStart(7)} ${'noise'.padStart(7)} ${'before'.padStart(7)} ${'peak MB'.padStart(7)} ${'after'.padStart(7)}  verdict`;
}

/** Formats one row of the table, with the problems below it. */
export function formatReport(report: MeasuredAttack): string {
  const { name, p99Ms, noiseMs, baselineMb, peakMb, afterMb, problems, earlier } = report;
  const numbers = [p99Ms, noiseMs, baselineMb, peakMb, afterMb].map((number) => String(number).padStart(7)).join(' ');
  const lines = problems.map((problem) => `    ${problem.replaceAll('\n', '\n    ')}`);
  const verdict = `${problems.length === 0 ? 'no harm' : 'HARM'}${earlier.length === 0 ? '' : `, measured ${earlier.length + 1} times`}`;
  return [`${name.padEnd(nameWidth)} ${numbers}  ${verdict}`, ...lines].join('\n');
}
