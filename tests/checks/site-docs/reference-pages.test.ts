import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseSite } from '../../../indexer/parse/data-files/parse-site.ts';
import { parseYaml } from '../../../indexer/parse/front-matter/parse-yaml.ts';
import { siteFields } from '../../../schema/fields/site-fields.ts';
import type { Field, FieldTable } from '../../../schema/fields/value-shape.ts';
import { repositoryDir } from '../../../web/export/bundle/repository.ts';
import { comparisonRows } from './comparison-rows.ts';
import { findMembers } from './describe-shape.ts';
import { referencePages, replaceReference } from './reference-pages.ts';
import { siteDir } from './read-samples.ts';

test.each(Object.entries(referencePages))('%s says what its table says; `npm run fix` writes it', (path, format) => {
  const page = readFileSync(join(siteDir, path), 'utf8');
  expect(replaceReference(page, format())).toBe(page);
});

test('each default of site.yaml is the value of a site that does not set the field', () => {
  const { site } = parseSite(undefined);
  const stated = Object.entries<Field>(siteFields).flatMap(([name, field]) => {
    if (field.default === undefined) return [];
    const outcome = parseYaml(field.default);
    const value = outcome.problem === undefined ? outcome.value : undefined;
    if (value?.kind !== 'scalar') throw new Error(`The default of "${name}" is no single value.`);
    return [[name, value.value]];
  });
  expect(stated.length).toBeGreaterThan(4);
  expect(site).toMatchObject(Object.fromEntries(stated));
});

test('each key inside of a field of site.yaml is described', () => {
  const listBare = (fields: FieldTable, prefix: string): readonly string[] =>
    Object.entries(fields).flatMap(([name, { description, shape }]) => [
      ...(description === undefined ? [`${prefix}${name}`] : []),
      ...listBare(findMembers(shape) ?? {}, `${prefix}${name}.`),
    ]);
  expect(listBare(siteFields, '')).toEqual([]);
});

test.each(comparisonRows)(
  'the comparison: "$name" is described, and its test exists',
  ({ page, test: [file, name] }) => {
    const [path = '', fragment] = page.split('#');
    const text = readFileSync(join(siteDir, path), 'utf8');
    const heading = fragment === '' ? 'title: .+' : `##+ .+ \\{#${fragment}\\}`;
    expect(text).toMatch(new RegExp(`^${heading}$`, 'm'));
    expect(existsSync(join(repositoryDir, file))).toBe(true);
    expect(readFileSync(join(repositoryDir, file), 'utf8')).toContain(`'${name}'`);
  },
);
