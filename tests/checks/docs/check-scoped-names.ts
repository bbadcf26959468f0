// Pure. Names in sentences that exist, and not in what the page is about: the option of another package, the member of another
// object, a variable that only another program reads.

import { createFinding, type DocFinding } from './finding.ts';
import { listInlineCode } from './list-inline-code.ts';
import { findTokens, type Token } from './list-tokens.ts';
import { listWords } from './published/list-words.ts';
import type { SoftwareFacts } from './read-facts.ts';
import type { CheckedPage } from './read-pages.ts';
import type { NameScope } from './read-scoped-names.ts';

/** What the names are compared with. */
interface ScopedNameSources {
  readonly scope: NameScope;
  /** Names that no package has, and pages use. */
  readonly excepted: ReadonlySet<string>;
  /** Whether an object or an option has a member, such as `resolve.alias`; undefined for an unknown owner. */
  readonly hasMember: (owner: string, name: string) => boolean | undefined;
  /** Patterns for whole values, such as that of `devtool`. */
  readonly patterns: readonly RegExp[];
}

/** Lists the patterns that webpack's schema has for whole values. */
export function listPatterns({ webpackSchema }: SoftwareFacts): RegExp[] {
  return [...JSON.stringify(webpackSchema).matchAll(/"pattern":"(\^[^"]*\$)"/g)].map(
    ([, pattern = '']) => new RegExp(pattern.replaceAll('\\\\', '\\')),
  );
}

/** The suffixes of file names, which look like members. */
const suffix =
  /\.(?:[cm]?[jt]sx?|json5?|s?css|less|styl|html?|map|txt|md|svg|png|jpg|wasm|lock|gz|yaml|toml|exe|vue|svelte|local)$/;

/** What comes before a variable that a program reads. */
const variable = /\benvironment variables? (?:`\w+`(?:,| or| and|, or|, and) )*$/;

const contentHash = /^(?=.*\d)[\da-f]{4,}$/;

/** Checks the names on a page: `docs/scoped-name`. */
export function checkScopedNames(
  { filePath, source, codeBlocks, sectionSlug }: CheckedPage,
  { scope, excepted, hasMember, patterns }: ScopedNameSources,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const own = codeBlocks.map(({ text, fileName = '' }) => `${text} ${fileName}`).join('\n');
  const words = listWords(own);
  const isKnown = ({ form, name }: Token): boolean => {
    if (excepted.has(name) || (form === 'word' ? words.has(name) : own.includes(name))) return true;
    if (form === 'member' ? scope.hasMember(name) : scope.has(name)) return true;
    if (form === 'word') return contentHash.test(name);
    if (form === 'hyphenated')
      return patterns.some((pattern) => pattern.test(name)) || name.split('-').some((part) => excepted.has(part));
    const [owner = '', member = ''] = name.split('.');
    return suffix.test(name) || excepted.has(member) || hasMember(owner, member) !== false;
  };
  const isReadBy = (name: string): boolean => scope.hasInCode(name) || words.has(name) || excepted.has(name);
  let comparedCount = 0;
  const findings = listInlineCode(source).flatMap(({ text, line, column, lineText }) =>
    findTokens(text)
      // What was removed has no members any more.
      .filter(({ form }) => form !== 'member' || sectionSlug !== 'migrate')
      .filter((token) => {
        comparedCount += 1;
        const isRead = variable.test(lineText.slice(0, column - 2));
        return !isKnown(token) || (isRead && !isReadBy(token.name));
      })
      .slice(0, 1)
      .map(({ name, index }) =>
        createFinding({
          code: 'docs/scoped-name',
          filePath,
          place: { line, column: column + index, endLine: line, endColumn: column + index + name.length },
          message: `Nothing that this page is about has the name "${name}".`,
          hint: 'correct it, or name the package that has it; what exists elsewhere goes into tests/checks/docs/known-names.txt, with the reason.',
        }),
      ),
  );
  return { comparedCount, findings };
}
