// Pure. `moduleGraph.getIssuer(module)` in a sentence: the class that a variable is named after has this member.

import { findNearestName } from '../../../../schema/nearest-name.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import { listInlineCode } from '../list-inline-code.ts';
import { findMember, type DeclaredMembers } from '../read-members.ts';
import type { CheckedPage } from '../read-pages.ts';

/** Classes whose instances pages always call the same. */
const classes: Readonly<Record<string, string>> = {
  compiler: 'Compiler',
  compilation: 'Compilation',
  moduleGraph: 'ModuleGraph',
  chunkGraph: 'ChunkGraph',
  chunkGroup: 'ChunkGroup',
  entrypoint: 'Entrypoint',
  exportsInfo: 'ExportsInfo',
  exportInfo: 'ExportInfo',
  normalModuleFactory: 'NormalModuleFactory',
  runtimeTemplate: 'RuntimeTemplate',
};

/** Checks the members of such variables, outside code blocks: `docs/member`. */
export function checkObjectMembers(
  page: CheckedPage,
  declared: DeclaredMembers,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const hasMember = (owner: string, name: string): boolean =>
    [owner, `Multi${owner}`].some((own) => findMember(declared, own, name) !== undefined);
  const findings = listInlineCode(page.source).flatMap(({ text, line, column, lineText }) =>
    [...text.matchAll(/(?<![\w.$"'/-])(\w+)\.(\w+)/g)].flatMap(
      ({ index, 0: chain, 1: variable = '', 2: name = '' }) => {
        const owner = Object.hasOwn(classes, variable) ? classes[variable] : undefined;
        if (owner === undefined || declared.owners[owner] === undefined) return [];
        comparedCount += 1;
        if (hasMember(owner, name) || isAboutOlder(lineText)) return [];
        const nearest = findNearestName(name, declared.owners[owner]?.members.map((member) => member.name) ?? []);
        return [
          createFinding({
            code: 'docs/member',
            filePath: page.filePath,
            place: { line, column: column + index, endLine: line, endColumn: column + index + chain.length },
            message: `${owner} has no member "${name}".`,
            hint: nearest === undefined ? 'name the object that has it.' : `did you mean "${nearest}"?`,
          }),
        ];
      },
    ),
  );
  return { comparedCount, findings };
}

/** Returns whether a line is about what webpack no longer has, or quotes a message. */
function isAboutOlder(text: string): boolean {
  return /\b(?:version [1-4]|webpack [1-4]|removed|no longer|is not a function|DEP_WEBPACK|Cannot read)\b/.test(text);
}
