// IO. recheck (https://makenowjust-labs.github.io/recheck/) decides by automata whether an expression can be slow, and
// gives a text that shows it. Compared with scslre, which eslint-plugin-regexp uses and which takes 0.3 s instead of
// 10 s for our 240 expressions: that one does not see an exponential one, reports others that are linear, and gives no
// text. Its native and Java programs (52 MB) are faster and left out; verdicts are cached.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { writeFileAtomically } from '../../../indexer/disk/write-file-atomically.ts';
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
 * Creates a function that examines an expression, or finds its verdict in the cache.
 * @returns the function, and one that saves the verdicts of this run
 * @throws when recheck cannot be installed, e.g. without a network
 */
export function loadRecheck(cacheDir: string): {
  readonly examine: (regex: RegexLiteral) => Verdict;
  readonly save: () => void;
} {
  const folder = installPackages({ lockDir: import.meta.dirname, cacheDir, name: 'recheck', hasOptional: false });
  process.env['RECHECK_BACKEND'] = 'pure';
  // Not installed with the repository, so its types are missing. Its documentation fixes these.
  const { checkSync } = createRequire(path.join(folder, 'package.json'))('recheck') as Recheck;
  const verdictsFile = path.join(folder, 'verdicts.json');
  const known = readVerdicts(verdictsFile);
  const used = new Map<string, Verdict>();
  return {
    examine({ pattern, flags }) {
      const source = `/${pattern}/${flags}`;
      const verdict = used.get(source) ?? known.get(source) ?? examine(pattern, flags);
      used.set(source, verdict);
      return verdict;
    },
    save: () => writeFileAtomically(verdictsFile, JSON.stringify([...used])),
  };

  function examine(pattern: string, flags: string): Verdict {
    const { status, complexity, attack } = checkSync(pattern, flags, { checker: 'automaton', timeout: timeoutMs });
    if (status !== 'vulnerable') return { status };
    return { status, growth: complexity?.summary ?? 'slow', attack: attack?.pattern ?? 'unknown' };
  }
}

function readVerdicts(filePath: string): ReadonlyMap<string, Verdict> {
  if (!existsSync(filePath)) return new Map();
  // Written by `save` alone, in a folder that is named after the version of recheck.
  return new Map(JSON.parse(readFileSync(filePath, 'utf8')) as readonly [string, Verdict][]);
}
