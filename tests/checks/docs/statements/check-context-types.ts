// Pure. Types of the members of the loader context, which are no options: compared with webpack's type declarations.

import { createFinding, type DocFinding } from '../finding.ts';
import { parseType, type TypeKind } from '../parse-type.ts';
import type { CheckedPage } from '../read-pages.ts';

/** Reads the types of the members of the interfaces that make up `this` in a loader. */
export function readContextTypes(declarations: string): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  const interfaces =
    /^declare interface (?:\w*LoaderContext|LoaderRunner\w*Context)(?:<[^{]*>)? (?:extends [^{]*)?\{\n(.*?)\n\}/gms;
  for (const [, body = ''] of declarations.matchAll(interfaces)) {
    const bare = body.replaceAll(/\/\*\*.*?\*\//gs, '');
    for (const [, member = '', type = ''] of bare.matchAll(/^\t(\w+)\??:\s(.*?);(?=\n\s*\n|\n\t\w|$(?![\s\S]))/gms))
      types.set(member, type.replaceAll(/\s+/g, ' '));
  }
  return types;
}

/** Checks `::option` below headings such as "this.async": `docs/type`. */
export function checkContextTypes(
  page: CheckedPage,
  types: ReadonlyMap<string, string>,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const findings: DocFinding[] = [];
  let comparedCount = 0;
  for (const { path, fragment, type, place } of page.options) {
    const title = page.anchors.find((anchor) => anchor.fragment === fragment)?.title ?? '';
    const [, name = ''] = /^this\.(\w+)/.exec(title) ?? [];
    const declared = path === undefined ? types.get(name) : undefined;
    if (declared === undefined) continue;
    const [own, other] = [listKinds(parseType(type)), listKinds(parseType(declared, true))];
    if (other.has('named')) continue;
    comparedCount += 1;
    const isRight = own.has('named') || [...own].every((kind) => other.has(kind));
    if (isRight) continue;
    findings.push(
      createFinding({
        code: 'docs/type',
        filePath: page.filePath,
        place,
        message: `The type of "this.${name}" differs.`,
        expected: declared,
        found: type,
        hint: 'state what the declarations of webpack say.',
      }),
    );
  }
  return { comparedCount, findings };
}

/** Lists the kinds of values; a text is also a string. */
function listKinds(types: readonly TypeKind[]): ReadonlySet<string> {
  return new Set(
    types
      .map((type) => (type.kind === 'value' ? typeof type.value : type.kind))
      .filter((kind) => kind !== 'undefined' && kind !== 'null'),
  );
}
