import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../../../codegen.ts';
import { listGeneratorSources } from '../../../../web/export/bundle/generated-code.ts';
import { repositoryDir } from '../../../../web/export/bundle/repository.ts';

test('a change of whatever the settings of the generator name generates the code again', () => {
  const paths = JSON.stringify(config).match(/[\w./*-]+\.(?:graphql|ts)(?=")/g) ?? [];
  const files = globSync(
    paths.filter((path) => !path.includes('generated/')),
    { cwd: repositoryDir },
  );
  const sources = listGeneratorSources();
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((path) => !sources.includes(path.replaceAll('\\', '/')))).toEqual([]);
});
