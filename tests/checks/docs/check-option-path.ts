// Pure. Checks that the options and flags that a page names exist.

import { findNearestName } from '../../../schema/nearest-name.ts';
import type { StatedOption } from '../../../web/kits/webpack/facts/stated-facts.ts';
import { expandAlias, findOption } from './find-option.ts';
import { createFinding, type DocFinding } from './finding.ts';
import type { SoftwareFacts } from './read-facts.ts';
import type { CheckedPage } from './read-pages.ts';

/** Checks that an option exists, and its flag: `docs/option`, `docs/flag`. */
export function checkOptionPath(
  page: CheckedPage,
  { path, flag, place }: StatedOption,
  facts: SoftwareFacts,
): DocFinding[] {
  const findings: DocFinding[] = [];
  const found = path === undefined ? undefined : findOption(path, facts);
  if (path !== undefined && found?.exists === false) {
    const { knownPath, names } = found;
    const prefix = knownPath === '' ? '' : `${knownPath}.`;
    const missing = expandAlias(path).slice(prefix.length).split('.')[0] ?? path;
    const nearest = findNearestName(missing, names);
    const known = `known names: ${names.slice(0, 40).join(', ') || 'none'}; path="none" for what is no option of it.`;
    findings.push(
      createFinding({
        code: 'docs/option',
        filePath: page.filePath,
        place,
        message: `There is no option "${path}".`,
        expected: `an option of ${knownPath === '' ? 'the configuration' : `"${knownPath}"`}`,
        found: `"${missing}"`,
        hint: nearest === undefined ? known : `did you mean "${prefix}${nearest}"?`,
      }),
    );
  }
  const [owner = ''] = path?.split('.') ?? [];
  const plugins = Object.keys(facts.plugins).map((name) => name.split('.').at(-1) ?? name);
  const near = owner.endsWith('Plugin') && !plugins.includes(owner) ? findNearestName(owner, plugins) : undefined;
  if (near !== undefined && found === undefined)
    findings.push(
      createFinding({
        code: 'docs/option',
        filePath: page.filePath,
        place,
        message: `There is no plugin "${owner}".`,
        hint: `did you mean "${near}"?`,
      }),
    );
  const flags = [...(facts.flags['build'] ?? []), ...(facts.flags['serve'] ?? [])];
  if (flag !== undefined && !flags.includes(flag)) {
    const nearest = findNearestName(flag, flags);
    findings.push(
      createFinding({
        code: 'docs/flag',
        filePath: page.filePath,
        place,
        message: `The command line has no flag "${flag}".`,
        hint: nearest === undefined ? 'see "webpack --help=verbose" for all of them.' : `did you mean "${nearest}"?`,
      }),
    );
  }
  return findings;
}
