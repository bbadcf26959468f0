// IO: the licenses of packages as one text.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Formats the licenses.
 * @param packages path below `node_modules`, and folder
 * @param title the first line
 */
export function formatLicenses(packages: ReadonlyMap<string, string>, title: string): string {
  const byText = new Map<string, string[]>();
  for (const [path, dir] of [...packages].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Readonly<Record<string, unknown>>; // npm has installed it
    const { version, license } = manifest;
    const heading = `${path} ${String(version)} (${typeof license === 'string' ? license : 'see below'})`;
    const text = readdirSync(dir)
      .sort()
      .filter((name) => /^(?:licen[cs]e|ThirdPartyNoticeText)(?:\.(?:md|txt))?$/i.test(name))
      .map((name) => readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n').trim())
      .join('\n\n');
    byText.set(text, [...(byText.get(text) ?? []), heading]);
  }
  const parts = [...byText].map(([text, titles]) => `${titles.join('\n')}\n${text === '' ? '' : `\n${text}\n`}`);
  return `${title}\n\n${parts.join(`\n${'-'.repeat(72)}\n\n`)}`;
}
