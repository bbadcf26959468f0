// Pure. Rows with a file extension and a type of modules: webpack's default rules give files of that extension this type.

import type { EncodedValue } from '../encoded-value.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { placeInLine } from './list-sentences.ts';
import { splitCells } from './list-tables.ts';

const typeName = /`((?:javascript|asset|css|webassembly)\/[a-z-]+|json|html)`/g;

/** A rule that decides by the name of a file. */
export interface TypeRule {
  readonly test: RegExp;
  readonly type: string;
}

/** Reads the default rules that have a type and test the name. */
export function listTypeRules(defaults: readonly EncodedValue[]): readonly TypeRule[] {
  return defaults.flatMap((options) => {
    const module = options.kind === 'object' ? options.entries['module'] : undefined;
    const rules = module?.kind === 'object' ? module.entries['defaultRules'] : undefined;
    return (rules?.kind === 'array' ? rules.items : []).flatMap((rule): TypeRule[] => {
      const [test, type] = ['test', 'type'].map((name) => {
        const value = rule.kind === 'object' ? rule.entries[name] : undefined;
        return value?.kind === 'value' ? value.text : '';
      });
      const [, pattern, flags] = /^\/(.+)\/([a-z]*)$/.exec(test ?? '') ?? [];
      return pattern === undefined || type === ''
        ? []
        : [{ test: new RegExp(pattern, flags), type: (type ?? '').replaceAll('"', '') }];
    });
  });
}

/** Checks such rows: `docs/module-type`. A row about `.js` is left out, whose type depends on the package. */
export function checkModuleTypes(
  page: CheckedPage,
  rules: readonly TypeRule[],
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const stated = page.sentences.flatMap(({ text, line }) => {
    const [name = '', ...cells] = text.startsWith('|') ? splitCells(text) : [];
    const extension = /^`(\.[a-z]+)`/.exec(name)?.[1] ?? '.js';
    const types = [...cells.join(' ').matchAll(typeName)].map(([, type = '']) => type);
    const known = rules.filter(({ test }) => test.test(`a${extension}`)).map(({ type }) => type);
    return extension === '.js' || types.length === 0 || known.length === 0 ? [] : [{ text, line, types, known }];
  });
  const findings = stated
    .filter(({ types, known }) => !types.some((type) => known.includes(type)))
    .map(({ text, line, types, known }) =>
      createFinding({
        code: 'docs/module-type',
        filePath: page.filePath,
        place: placeInLine(line, 0, text.length),
        message: 'Files of this extension have another type by default.',
        expected: [...new Set(known)].join(' or '),
        found: types.join(', '),
        hint: 'write the type of the default rule.',
      }),
    );
  return { comparedCount: stated.length, findings };
}
