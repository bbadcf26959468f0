// Pure. "`x`, which is the default in development mode": the option states its default for each mode.

import type { StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import { isSameValue, type EncodedValue } from '../encoded-value.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { parseLiteral } from '../parse-literal.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine, type SentenceLine } from './list-sentences.ts';

const pattern =
  /(?:`(?<value>[^`]+)`\]?(?:\([^)]*\))?,? (?:which )?(?:is )?the default|\bis (?<state>on|off),?(?: as it is)?) in (?<mode>development|production) mode\b/g;

/** "In production mode, [`optimization.x`](…) applies the plugin" */
const linkFirst =
  /\bin (?<mode>development|production) mode, \[`[\w.]+`\]\(\/[^)\s]+#[^)\s]+\) (?:applies|turns|adds|does|creates|enables)(?<state>\b)/gi;

const modeFirst = /\bin (?<mode>development|production) mode, `(?<name>\w+)` is (?<state>on|off)\b/gi;

/**
 * Checks the defaults that sentences give for one mode: `docs/mode-default`. The option is that of the link right before
 * the words, else that of the entry.
 * @param findLinked finds the option that a link leads to, or that a name alone stands for
 */
export function checkModeDefaults(
  page: CheckedPage,
  findLinked: (url: string) => StatedOption | undefined,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const findings: DocFinding[] = [];
  let comparedCount = 0;
  for (const sentence of page.sentences)
    for (const { index, 0: words, groups = {} } of [pattern, modeFirst, linkFirst].flatMap((own) => [
      ...sentence.text.matchAll(own),
    ])) {
      const { value, state, mode = '', name } = groups;
      const before = sentence.text.slice(0, index) + words;
      const entry = name === undefined ? findSubject(sentence, before, findLinked) : findLinked(name);
      const stated = value ?? String(state !== 'off'); // what an option does, it does when it is on
      const literal = parseLiteral(stated);
      const wanted = entry === undefined ? undefined : readDefault(entry, mode);
      const applied = wanted === undefined ? undefined : parseLiteral(wanted);
      if (literal === undefined || applied === undefined) continue;
      comparedCount += 1;
      if (isPartOf(literal, applied)) continue;
      findings.push(
        createFinding({
          code: 'docs/mode-default',
          filePath: page.filePath,
          place: placeInLine(sentence.line, index, words.length),
          message: `The default of "${entry?.path ?? ''}" in ${mode} mode is another one.`,
          expected: wanted ?? '',
          found: stated,
          hint: 'name the mode and the value that the option states.',
        }),
      );
    }
  return { comparedCount, findings };
}

/** Returns whether a value is the other one, or an object with some of its keys. */
function isPartOf(part: EncodedValue, whole: EncodedValue): boolean {
  if (part.kind !== 'object' || whole.kind !== 'object') return isSameValue(part, whole);
  return Object.entries(part.entries).every(([key, value]) => {
    const other = whole.entries[key];
    return other !== undefined && isPartOf(value, other);
  });
}

function findSubject(
  { entry }: SentenceLine,
  before: string,
  findLinked: (url: string) => StatedOption | undefined,
): StatedOption | undefined {
  const url = [...before.slice(-200).matchAll(/\]\((\/[^)\s]+#[^)\s]+)\)/g)].at(-1)?.[1];
  return (url === undefined ? undefined : findLinked(url)) ?? entry;
}

function readDefault({ default: production, developmentDefault }: StatedOption, mode: string): string | undefined {
  return mode === 'development' ? (developmentDefault ?? production) : production;
}
