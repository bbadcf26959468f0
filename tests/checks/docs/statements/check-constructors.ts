// Pure. "`new webpack.InitFragment(content, stage, position)`": the constructor of the class has these parameters, in this order.

import { checkArguments } from '../check-calls.ts';
import type { DocFinding } from '../finding.ts';
import { listInlineCode } from '../list-inline-code.ts';
import type { CheckedPage } from '../read-pages.ts';

/** The parameters of constructors, by the name of the class: `content, stage, key?`. */
export type Constructors = ReadonlyMap<string, string>;

/** Reads them from webpack's declarations. */
export function readConstructors(declarations: string): Constructors {
  const classes = declarations.matchAll(/^(?:declare )?(?:abstract )?class (\w+)[^{]*\{(.*?)^\}/gms);
  return new Map(
    [...classes].flatMap(([, name = '', body = '']) => {
      const [, parameters] = /^\tconstructor\(([^]*?)\);$/m.exec(body) ?? [];
      if (parameters === undefined) return [];
      const names = [...parameters.matchAll(/(?:^|,)\s*(\.\.\.)?(\w+\??):/g)].map(
        ([, rest = '', own = '']) => rest + own,
      );
      return [[name, names.join(', ')] as const];
    }),
  );
}

/** Checks such calls: `docs/call`. */
export function checkConstructors(
  { filePath, source }: CheckedPage,
  constructors: Constructors,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const calls = listInlineCode(source).flatMap((code) => {
    const [, name = '', given = ''] = /^new (?:\w+\.)*([A-Z]\w+)\(([\w\s,.?]+)\)$/.exec(code.text) ?? [];
    const parameters = constructors.get(name);
    return parameters === undefined ? [] : [{ code, given, signature: `${name}(${parameters})` }];
  });
  return {
    comparedCount: calls.length,
    findings: calls.flatMap(({ code, given, signature }) => checkArguments(filePath, code, { signature, given })),
  };
}
