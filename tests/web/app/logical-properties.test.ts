import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createLinePositions } from '../../architecture/syntax/line-positions.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Declarations with a physical side, each with the reason why it has no logical one. */
const exceptions: Readonly<Record<string, string>> = {
  'web/app/preview/preview-card.css inset: var(--card-top, 0) auto auto var(--card-left, 0)':
    'the script measures in pixels from the left',
  'web/app/menu/menu.css border-width: 0 1.5px 1.5px 0': 'turned by 45 degrees, it points downwards in every language',
};

const declaration = /(?<=[{;]\s*|\*\/\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g;
const sideProperty =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)$/;

/** Finds the declarations in a stylesheet whose side depends on the direction of the text. */
function findPhysical(filePath: string, text: string): readonly string[] {
  const findPosition = createLinePositions(text);
  return [...text.matchAll(declaration)].flatMap(({ 1: name = '', 2: value = '', index }) => {
    const isPhysical =
      sideProperty.test(name) ||
      (/^(?:text-align|float|clear)$/.test(name) && /^(?:left|right)$/.test(value.trim())) ||
      (/^(?:margin|padding|inset|border-width|border-style|border-color)$/.test(name) && hasUnequalSides(value));
    const found = `${filePath} ${name}: ${value.trim()}`;
    return !isPhysical || found in exceptions ? [] : [`${filePath}:${findPosition(index)} ${name}: ${value.trim()}`];
  });
}

/** Returns whether the four values of a shorthand have another right than left. */
function hasUnequalSides(value: string): boolean {
  const [, right, , left, ...more] = value.trim().match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return left !== undefined && more.length === 0 && left !== right;
}

test('no stylesheet has a left or right side where there is a logical one', () => {
  const files = globSync('web/app/**/*.css', { cwd: root }).map((filePath) => filePath.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap((filePath) => findPhysical(filePath, readFileSync(root + filePath, 'utf8')))).toEqual([]);
});

test('every kind of physical side is found', () => {
  const text =
    'a { margin-left: 1px; left: 0; text-align: right; padding: 0 1px 0 2px; border-top-left-radius: 3px; color: red; ' +
    'margin: 0 calc(1px + (2px)) 1px calc(1px + (2px)); float: inline-start; padding-inline-start: 1px; inset: 0 auto auto 0 }';
  expect(findPhysical('a.css', text).map((found) => found.replace(/^\S+ /, ''))).toEqual([
    'margin-left: 1px',
    'left: 0',
    'text-align: right',
    'padding: 0 1px 0 2px',
    'border-top-left-radius: 3px',
    'inset: 0 auto auto 0',
  ]);
});
