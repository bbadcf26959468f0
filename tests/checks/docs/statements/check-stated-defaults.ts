// Pure. Defaults in sentences: "on by default", "the default is `x`", "off unless". Each is compared with the option's
// own default, or with the statement that proves it.

import { isSameValue, type EncodedValue } from '../encoded-value.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { parseLiteral } from '../parse-literal.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine, type SentenceLine } from './list-sentences.ts';
import type { DefaultStatement } from './read-statements.ts';

const patterns = [
  /\b(?:default is|defaults to|default:?|default,? it is|by default)(?: to)? `([^`]+)`/g,
  /`([^`]+)`(?:, which)?,? (?:(?:is|being) the default\b|by default\b|applies when (?:it is|nothing is) )/g,
  /\b[Bb]y default,? (?:the|its|their) [^.`]{3,40} (?:is|are) `([^`]+)`/g,
  /\b(on|off)\b(?= (?:by default|unless)\b)/gi,
  /\b[Uu]nset,? it is (on|off|`[^`]+`)/g,
  /\bWith \[`[\w.]+`\]\([^)]*\), it is (\d+|`[^`]+`)/g,
  /\bdefault(?: also)? contains `([^`]+)`/g,
];

/** Lists the defaults in a line: the words, and the value as a literal. */
function listStatedDefaults(
  text: string,
): { readonly index: number; readonly words: string; readonly value: string }[] {
  const found = new Map<number, { index: number; words: string; value: string }>();
  for (const pattern of patterns)
    for (const { index, 0: words, 1: value = '' } of text.matchAll(pattern))
      if (!found.has(index)) found.set(index, { index, words, value: writeLiteral(value) });
  return [...found.values()];
}

function writeLiteral(value: string): string {
  const word = value.replaceAll('`', '').trim();
  if (/^on$/i.test(word)) return 'true';
  return /^off$/i.test(word) ? 'false' : word;
}

/** Checks defaults in sentences: `docs/stated-default`. */
export function checkStatedDefaults(
  page: CheckedPage,
  {
    findUnset,
    statements,
    isTrue,
  }: {
    readonly findUnset: (path: string) => boolean | undefined;
    readonly statements: readonly DefaultStatement[];
    /** Whether the software agrees with a statement, and the statement with this value. */
    readonly isTrue: (statement: DefaultStatement, value: string) => string | undefined;
  },
): {
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
  readonly used: readonly DefaultStatement[];
} {
  const findings: DocFinding[] = [];
  const used: DefaultStatement[] = [];
  let comparedCount = 0;
  const own = statements.filter(({ page: filePath }) => filePath === page.filePath);
  const sentences = page.sentences;
  for (const statement of own) {
    // The words are there with another value.
    const pattern = new RegExp(
      statement.text
        .split(/`[^`]*`|\b(?:[Oo]n|[Oo]ff)\b/)
        .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
        .join('(?:`[^`]*`|\\b(?:[Oo]n|[Oo]ff)\\b)'),
    );
    const moved = sentences.some(({ text }) => text.includes(statement.text))
      ? undefined
      : sentences.find(({ text }) => pattern.test(text));
    if (moved !== undefined)
      findings.push(
        createFinding({
          code: 'docs/stated-default',
          filePath: page.filePath,
          place: placeInLine(moved.line, 0, moved.text.length),
          message: 'The sentence no longer says what its proof is for.',
          expected: statement.text,
          hint: 'correct it, or its entry in tests/checks/docs/statements/statements.yaml.',
        }),
      );
  }
  for (const sentence of sentences) {
    for (const statement of own) if (sentence.text.includes(statement.text)) used.push(statement);
    for (const { index, words, value } of listStatedDefaults(sentence.text)) {
      const statement = own.find(({ text }) => {
        const at = sentence.text.indexOf(text);
        return at !== -1 && at <= index && index < at + text.length;
      });
      comparedCount += 1;
      const problem = statement === undefined ? compareWithEntry(sentence, value, findUnset) : isTrue(statement, value);
      if (problem === undefined) continue;
      findings.push(
        createFinding({
          code: 'docs/stated-default',
          filePath: page.filePath,
          place: placeInLine(sentence.line, index, words.length),
          message: problem,
          found: words,
          hint: 'correct it; a sentence about another option or case goes into tests/checks/docs/statements/statements.yaml, with what proves it.',
        }),
      );
    }
  }
  return { comparedCount, findings, used };
}

function compareWithEntry(
  { entry }: SentenceLine,
  value: string,
  findUnset: (path: string) => boolean | undefined,
): string | undefined {
  if (entry === undefined) return 'Nothing compares this default.';
  const unset = entry.path === undefined ? undefined : findUnset(entry.path);
  const stated = [
    entry.default,
    entry.developmentDefault,
    entry.noneDefault,
    unset === undefined ? undefined : String(unset),
  ];
  const literals = stated.flatMap((text): EncodedValue[] => {
    const literal =
      text === undefined || (text === 'undefined' && unset !== undefined) ? undefined : parseLiteral(text);
    return literal === undefined ? [] : [literal];
  });
  const asked = parseLiteral(value);
  if (asked !== undefined && literals.some((literal) => isSameValue(literal, asked))) return undefined;
  const isSwitch = /\bboolean\b/.test(entry.type) && (value === 'true' || value === 'false') && literals.length > 0;
  return isSwitch ? 'The default differs from that of the option.' : 'Nothing compares this default.';
}
