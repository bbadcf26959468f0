// The whole attack suite: `node tests/attacks/main.ts [--only NAME] [--kind KIND] [--seconds N] [--without-times] [--json]`.
// Exits with 1 when an attack does harm. Without times, how long honest clients wait is not judged, and the server has more
// time to give memory back: the other limits do not depend on the speed of the machine.

import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { createAttackedSite } from './harness/attacked-site.ts';
import type { Attack } from './harness/attack.ts';
import { formatReport, formatReportHead, type MeasuredAttack } from './harness/format-report.ts';
import { attackLimits, measureAttack, startWarmServer, type WarmServer } from './harness/measure-attack.ts';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    'without-times': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const durationMs = Number(flags.seconds) * 1_000;
const isTimed = !flags['without-times'];
const recoveryMs = isTimed ? 4_000 + durationMs * 4 : 30_000;
const mostP99Ms = isTimed ? attackLimits.p99Ms : Infinity;
const chosen = attacks.filter(({ name, kind }) => name.includes(flags.only) && kind.startsWith(flags.kind));
if (chosen.length === 0) throw new Error(`No attack is called "${flags.only}" and of kind "${flags.kind}".`);
// Where the figures are read by a program, people can follow the run on standard error.
const write = (text: string): void => void (flags.json ? process.stderr : process.stdout).write(`${text}\n`);
const site = await createAttackedSite();
const reports: MeasuredAttack[] = [];
let used: WarmServer | undefined;

/** How often an attack is measured again that only exceeds a limit of time, because another process can cause that. */
const maxRepeats = 2;

/** Attacks a server that has survived other attacks. An attack that does harm is repeated alone, on a new server. */
async function run(attack: Attack, earlier: readonly string[] = []): Promise<MeasuredAttack> {
  const isNew = used === undefined;
  used ??= await startWarmServer(site);
  const report = await measureAttack({ attack, site, server: used, durationMs, recoveryMs, mostP99Ms });
  if (report.problems.length === 0) return { ...report, earlier };
  await used.process.end('SIGKILL');
  used = undefined;
  const mayRepeat = report.isOnlyLate ? earlier.length < maxRepeats : !isNew;
  return mayRepeat ? await run(attack, [...earlier, report.problems.join('; ')]) : { ...report, earlier };
}

try {
  write(formatReportHead());
  for (const attack of chosen) {
    const report = await run(attack);
    reports.push(report);
    write(formatReport(report));
  }
} finally {
  await used?.process.end('SIGKILL');
  site.remove();
}
const harmless = reports.filter(({ problems }) => problems.length === 0).length;
write(`${harmless} of ${reports.length} attacks did no harm.`);
const repeated = reports.filter(({ earlier }) => earlier.length > 0);
if (repeated.length > 0) write('Measured more than once, because the first time a limit was missed:');
for (const { name, earlier } of repeated) write(`- ${name}: ${earlier.join(' | ')}`);
if (flags.json) process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
process.exitCode = harmless === reports.length && reports.length > 0 ? 0 : 1;
