// Keys of the files package.json and tsconfig.json that samples show.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNearestName } from '../../../../schema/nearest-name.ts';
import { createFinding, placeInBlock, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';

/** The fields that npm, Node.js, webpack and the tools of the samples read. */
const manifestKeys = `
  name version description keywords homepage bugs license author contributors funding files exports imports main
  type bin man directories repository scripts config dependencies devDependencies peerDependencies
  peerDependenciesMeta bundleDependencies optionalDependencies overrides resolutions engines os cpu libc private
  publishConfig workspaces packageManager devEngines pnpm browser module sideEffects types typings typesVersions
  browserslist babel postcss stylelint eslintConfig webpack style sass
`
  .trim()
  .split(/\s+/);

/** The keys that a kind of file may have. */
export interface JsonKeys {
  /** Options of TypeScript's compiler. */
  readonly compilerOptions: readonly string[];
}

/** Reads the options that the declarations of TypeScript list. */
export function readJsonKeys(directory: string): JsonKeys {
  const types = readFileSync(join(directory, 'node_modules/typescript/lib/typescript.d.ts'), 'utf8');
  const [, body = ''] = /\binterface CompilerOptions \{(.*?)\n {4}\}/s.exec(types) ?? [];
  const names = [...body.matchAll(/^\s*(\w+)\?: /gm)].map(([, name = '']) => name);
  return { compilerOptions: [...names, 'plugins', 'typeAcquisition'] };
}

const projectKeys = [
  'compilerOptions',
  'extends',
  'files',
  'include',
  'exclude',
  'references',
  'watchOptions',
  'ts-node',
];

/**
 * Checks the keys of such files: `docs/json-key`. A manifest may have further ones that the page explains.
 */
export function checkJsonKeys(
  page: CheckedPage,
  { compilerOptions }: JsonKeys,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const explained = new Set([...page.source.matchAll(/`"?(\w+)"?`/g)].map(([, name = '']) => name));
  const findings = page.codeBlocks.flatMap((block) => {
    const { language, text, fileName = '' } = block;
    const isProject = /(?:^|\/)(?:ts|js)config[\w.-]*\.json$/.test(fileName);
    const isManifest = /(?:^|\/)package\.json$/.test(fileName);
    if (!/^json[c5]?$/.test(language ?? '') || !(isProject || isManifest) || !text.startsWith('{')) return [];
    return listKeys(text).flatMap(({ path, line, column }) => {
      const [name = '', above, ...rest] = path.toReversed();
      const known =
        above === undefined
          ? isProject
            ? projectKeys
            : [...manifestKeys, ...explained]
          : isProject && above === 'compilerOptions' && rest.length === 0
            ? compilerOptions
            : undefined;
      if (known === undefined) return [];
      comparedCount += 1;
      if (known.includes(name)) return [];
      const nearest = findNearestName(name, [...known]);
      return [
        createFinding({
          code: 'docs/json-key',
          filePath: page.filePath,
          place: placeInBlock(block, line, column, name.length),
          message: `${isProject ? 'TypeScript' : 'No tool'} reads${isProject ? ' no' : ' a'} key "${name}" here.`,
          hint: nearest === undefined ? 'correct the name.' : `did you mean "${nearest}"?`,
        }),
      ];
    });
  });
  return { comparedCount, findings };
}

/** Lists the keys of an object with those above. */
function listKeys(
  text: string,
): readonly { readonly path: readonly string[]; readonly line: number; readonly column: number }[] {
  const keys: { path: readonly string[]; line: number; column: number }[] = [];
  const above: string[] = [];
  let last = '';
  let [line, start] = [1, 0];
  for (const { index, 0: token, 1: key } of text.matchAll(
    /"((?:[^"\\\n]|\\.)*)"(?=\s*:)|"(?:[^"\\\n]|\\.)*"|[{}[\]\n]/g,
  )) {
    if (token === '\n') [line, start] = [line + 1, index + 1];
    else if (token === '{' || token === '[') above.push(last);
    else if (token === '}' || token === ']') above.pop();
    else if (key !== undefined) {
      last = key;
      if (above.length > 0) keys.push({ path: [...above.slice(1), key], line, column: index - start + 2 });
    }
  }
  return keys;
}
