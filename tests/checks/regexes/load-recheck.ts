// IO. recheck (https://makenowjust-labs.github.io/recheck/) decides by automata whether an expression can be slow, and
// gives a text that shows it. Compared with scslre, which eslint-plugin-regexp uses and which takes 0.3 s instead of
// 10 s for our 240 expressions: that one does not see an exponential one, reports others that are linear, and gives no
// text. Its native and Java programs (52 MB) are faster and left out; verdicts are kept in verdicts.json.

import { createRequire } from 'node:module';
import path from 'node:path';
import { installPackages } from '../../commands/install-packages.ts';
import type { Verdict } from './check-regexes.ts';
import type { RegexLiteral } from './extract-regexes.ts';

/** Longest time for one expression. */
const timeoutMs = 20_000;

/** The part of recheck's interface that is used here. */
interface Recheck {
  readonly checkSync: (
    pattern: string,
    flags: string,
    options: { readonly checker: 'automaton'; readonly timeout: number },
  ) => {
    readonly status: Verdict['status'];
    readonly complexity?: { readonly summary: string };
    readonly attack?: { readonly pattern: string };
  };
}

/**
 * Installs recheck if necessary, and creates a function that examines an expression.
 * @throws when recheck cannot be installed, e.g. without a network
 */
export function loadRecheck(cacheDir: string): (regex: RegexLiteral) => Verdict {
  const folder = installPackages({ lockDir: import.meta.dirname, cacheDir, name: 'recheck', hasOptional: false });
  process.env['RECHECK_BACKEND'] = 'pure';
  // Not installed with the repository, so its types are missing. Its documentation fixes these.
  const { checkSync } = createRequire(path.join(folder, 'package.json'))('recheck') as Recheck;
  return ({ pattern, flags }) => {
    const { status, complexity, attack } = checkSync(pattern, flags, { checker: 'automaton', timeout: timeoutMs });
    if (status !== 'vulnerable') return { status };
    return { status, growth: complexity?.summary ?? 'slow', attack: attack?.pattern ?? 'unknown' };
  };
}
