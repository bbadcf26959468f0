// Pure. Compares the documented defaults of an option with those that webpack applies in each mode.

import type { StatedOption } from '../../../web/kits/webpack/facts/stated-facts.ts';
import { formatValue, isLiteral, isSameValue, type EncodedValue } from './encoded-value.ts';
import { expandAlias, findDefaults } from './find-option.ts';
import { createFinding, type DocFinding } from './finding.ts';
import { parseLiteral, readJson } from './parse-literal.ts';
import type { Mode, SoftwareFacts } from './read-facts.ts';
import type { CheckedPage } from './read-pages.ts';

/** A documented default that differs from the applied one. It is still right when setting it explicitly changes nothing. */
export interface DefaultClaim {
  readonly mode: Mode;
  /** Names from the root of the configuration. */
  readonly path: readonly string[];
  readonly value: unknown;
}

/** A default that may be wrong. */
export interface DoubtfulDefault {
  readonly finding: DocFinding;
  /** Undefined when no build could show that it is right. */
  readonly claim: DefaultClaim | undefined;
}

/** The outcome for one option. */
export interface DefaultOutcome {
  readonly doubtful: readonly DoubtfulDefault[];
  /** How many modes were compared. */
  readonly comparedCount: number;
}

/** Checks defaults in the three modes: `docs/default`. */
export function checkDefaults(page: CheckedPage, entry: StatedOption, facts: SoftwareFacts): DefaultOutcome {
  const { path } = entry;
  const base = entry.default;
  const stated: readonly (readonly [Mode, string | undefined])[] = [
    ['production', base],
    ['development', entry.developmentDefault ?? base],
    ['none', entry.noneDefault ?? base],
  ];
  const doubtful: DoubtfulDefault[] = [];
  let comparedCount = 0;
  for (const [mode, text] of stated) {
    if (path === undefined || text === undefined) continue;
    const literal = parseLiteral(text);
    if (literal === undefined) {
      const message = `The default "${text}" of "${path}" is no JavaScript literal.`;
      const hint = 'write a literal, or default-text for words.';
      const finding = createFinding({
        code: 'docs/default',
        filePath: page.filePath,
        place: entry.place,
        message,
        hint,
      });
      return { doubtful: [{ finding, claim: undefined }], comparedCount };
    }
    const [first, ...others] = findDefaults(path, mode, facts);
    if (first === undefined || isShorthand(literal)) continue;
    const isRight = [first, ...others].some((value) => isSameValue(value, literal));
    if (!isRight && !isLiteral(first) && !isLiteral(literal)) continue; // neither is a value that can be compared
    comparedCount += 1;
    if (isRight) continue;
    const json = readJson(literal);
    const names = expandAlias(path).split('.');
    const canAsk = json !== undefined && !/\[\]|Plugin\b/.test(expandAlias(path));
    doubtful.push({
      finding: report({ page, entry, path, mode, text, applied: first }),
      claim: canAsk ? { mode, path: names, value: json.value } : undefined,
    });
  }
  return { doubtful, comparedCount };
}

/** Returns whether a list contains `'...'`, which means the defaults themselves. */
function isShorthand(literal: EncodedValue): boolean {
  return literal.kind === 'array' && literal.items.some((item) => formatValue(item) === "'...'");
}

function report(facts: {
  readonly page: CheckedPage;
  readonly entry: StatedOption;
  readonly path: string;
  readonly mode: Mode;
  readonly text: string;
  readonly applied: EncodedValue;
}): DocFinding {
  const { page, entry, path, mode, text, applied } = facts;
  const attribute = mode === 'production' ? 'default' : `default-${mode}`;
  const literal = formatValue(applied).replaceAll('"', '&quot;');
  return createFinding({
    code: 'docs/default',
    filePath: page.filePath,
    place: entry.place,
    message: `The default of "${path}" in mode ${mode} differs.`,
    expected: `${formatValue(applied)} (as applied)`,
    found: `${text} (as documented)`,
    hint: isLiteral(applied) ? `write ${attribute}="${literal}".` : 'no literal can express it: use default-text.',
  });
}
