import type { AttackReport } from './measure-attack.ts';

/** What an attack did, the last time that it was measured. */
export interface MeasuredAttack extends AttackReport {
  /** How often it was measured again because a limit was missed. */
  readonly repeats: number;
}

const nameWidth = 62;

/** Formats the head of the table. */
export function formatReportHead(): string {
  return `${'attack'.padEnd(nameWidth)} ${'p99 ms'.padStart(7)} ${'noise'.padStart(7)} ${'before'.padStart(7)} ${'peak MB'.padStart(7)} ${'after'.padStart(7)}  verdict`;
}

/** Formats one row of the table, with the problems below it. */
export function formatReport(report: MeasuredAttack): string {
  const { name, p99Ms, noiseMs, baselineMb, peakMb, afterMb, problems, repeats } = report;
  const numbers = [p99Ms, noiseMs, baselineMb, peakMb, afterMb].map((number) => String(number).padStart(7)).join(' ');
  const lines = problems.map((problem) => `    ${problem.replaceAll('\n', '\n    ')}`);
  const verdict = `${problems.length === 0 ? 'no harm' : 'HARM'}${repeats === 0 ? '' : `, measured ${repeats + 1} times`}`;
  return [`${name.padEnd(nameWidth)} ${numbers}  ${verdict}`, ...lines].join('\n');
}
