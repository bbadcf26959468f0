// The values in the type of an option that only its package knows: `'remove' | 'skip'` are texts of this package.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';

/** Reads the code and the manual of a package as one text. */
export type ReadPackageText = (packageName: string) => string;

/** Creates a reader that reads each package once. */
export function createReadPackageText(directory: string): ReadPackageText {
  const known = new Map<string, string>();
  return (packageName) => {
    const root = join(directory, 'node_modules', packageName);
    const text =
      known.get(packageName) ??
      globSync('{*.md,*.js,*.json,{dist,lib,src,types}/**/*.{js,cjs,mjs,ts,json}}', { cwd: root })
        .sort()
        .map((path) => readFileSync(join(root, path), 'utf8'))
        .join('\n');
    known.set(packageName, text);
    return text;
  };
}

/** Checks the types of options without a path on the page of a package: `docs/type`. */
export function checkPackageValues(
  page: CheckedPage,
  readText: ReadPackageText,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  const packageName = /^(.+)@[^@]+$/.exec(page.packageName ?? '')?.[1];
  if (packageName === undefined) return { comparedCount: 0, findings: [] };
  let comparedCount = 0;
  const findings = page.options.flatMap(({ path, type, place }) => {
    const values = path === undefined ? [...type.matchAll(/'([\w-]{2,})'/g)].map(([, value = '']) => value) : [];
    if (values.length === 0) return [];
    comparedCount += 1;
    const text = readText(packageName);
    const isTaken = (value: string): boolean => ['"', "'", '`'].some((mark) => text.includes(mark + value + mark));
    const unknown = values.filter((value) => !isTaken(value));
    // values of a tool that the package passes on are all unknown to it
    if (unknown.length === 0 || unknown.length === values.length) return [];
    return [
      createFinding({
        code: 'docs/type',
        filePath: page.filePath,
        place,
        message: `"${packageName}" has no text '${unknown[0] ?? ''}', although it has the others.`,
        found: type,
        hint: 'name the values that the package takes.',
      }),
    ];
  });
  return { comparedCount, findings };
}
