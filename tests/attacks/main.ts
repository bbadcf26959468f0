// The whole attack suite: `node tests/attacks/main.ts [--only NAME] [--kind KIND] [--seconds N] [--json]`.
// Exits with 1 when an attack does harm.

import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { createAttackedSite } from './harness/attacked-site.ts';
import type { Attack } from './harness/attack.ts';
import { formatReport, formatReportHead } from './harness/format-report.ts';
import { measureAttack, startWarmServer, type AttackReport, type WarmServer } from './harness/measure-attack.ts';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
});
const durationMs = Number(flags.seconds) * 1_000;
const recoveryMs = 4_000 + durationMs * 4;
const chosen = attacks.filter(({ name, kind }) => name.includes(flags.only) && kind.startsWith(flags.kind));
const write = (text: string): void => void process.stdout.write(`${text}\n`);
const site = await createAttackedSite();
const reports: AttackReport[] = [];
let used: WarmServer | undefined;

/** Attacks a server that others have attacked without harm; what fails there is repeated alone, on a new one. */
async function run(attack: Attack): Promise<AttackReport> {
  const isNew = used === undefined;
  used ??= await startWarmServer(site);
  const report = await measureAttack({ attack, site, server: used, durationMs, recoveryMs });
  if (report.problems.length === 0) return report;
  await used.process.end('SIGKILL');
  used = undefined;
  return isNew ? report : await run(attack);
}

try {
  if (!flags.json) write(formatReportHead());
  for (const attack of chosen) {
    const report = await run(attack);
    reports.push(report);
    if (!flags.json) write(formatReport(report));
  }
} finally {
  await used?.process.end('SIGKILL');
  site.remove();
}
const harmless = reports.filter(({ problems }) => problems.length === 0).length;
write(flags.json ? JSON.stringify(reports, null, 2) : `${harmless} of ${reports.length} attacks did no harm.`);
process.exitCode = harmless === reports.length && reports.length > 0 ? 0 : 1;
