// Pure. "It extends `Module`", and "`A` and `B` share this base class": the declared classes extend each other so.

import { createFinding, type DocFinding } from '../finding.ts';
import type { DeclaredMembers } from '../read-members.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';

const name = '`(?:webpack\\.)?(?:\\w+\\.)*([A-Z]\\w+)`(?:\\]\\([^)]*\\))?';

/** What a sentence says, with the classes it names: those below first. */
const forms: readonly (readonly [pattern: RegExp, kind: 'extends' | 'own base' | 'own extends'])[] = [
  [new RegExp(`${name} (?:extends|inherits from|is a subclass of) \\[?${name}`, 'g'), 'extends'],
  [
    new RegExp(`\\b(?:It|This class|The class) (?:extends|inherits from|is a subclass of) \\[?${name}`, 'g'),
    'own extends',
  ],
  [new RegExp(`${name} and \\[?${name} (?:share|have|extend) this (?:base )?class`, 'g'), 'own base'],
  [new RegExp(`\\bbase class of \\[?${name}(?:,? and \\[?${name})?`, 'g'), 'own base'],
];

/** Checks which class extends which: `docs/base-class`. */
export function checkBaseClasses(
  page: CheckedPage,
  { owners }: DeclaredMembers,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const extendsClass = (child: string, base: string): boolean => {
    const own = owners[child]?.base;
    return own !== undefined && (own === base || extendsClass(own, base));
  };
  const isKnown = (className: string): boolean => Object.hasOwn(owners, className);
  const headings = page.source
    .split('\n')
    .flatMap((text, index) => (/^#{2,6} /.test(text) ? [{ line: index + 1, name: readHeading(text) }] : []));
  let comparedCount = 0;
  const findings = page.sentences.flatMap(({ text, line }) =>
    forms.flatMap(([pattern, kind]) =>
      [...text.matchAll(pattern)].flatMap(({ index, 0: words, 1: first = '', 2: second }) => {
        const own = headings.findLast((heading) => heading.line < line)?.name ?? page.title;
        const pairs =
          kind === 'extends'
            ? [[first, second ?? '']]
            : kind === 'own extends'
              ? [[own, first]]
              : [first, ...(second === undefined ? [] : [second])].map((child) => [child, own]);
        const wrong = pairs.flatMap(([child = '', base = '']) => {
          if (!isKnown(child) || !isKnown(base)) return [];
          comparedCount += 1;
          return extendsClass(child, base) ? [] : [{ child, base }];
        });
        return wrong.map(({ child, base }) =>
          createFinding({
            code: 'docs/base-class',
            filePath: page.filePath,
            place: placeInLine(line, index, words.length),
            message: `${child} does not extend ${base}.`,
            expected: owners[child]?.base ?? 'no base class',
            found: base,
            hint: 'name the class that the declaration names.',
          }),
        );
      }),
    ),
  );
  return { comparedCount, findings };
}

function readHeading(text: string): string {
  return text.replaceAll(/^#+ |`| \{#.*$/g, '');
}
