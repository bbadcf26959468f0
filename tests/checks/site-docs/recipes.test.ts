// The recipes for hosts and CI systems: their files are read by parsers, and agree with the commands and with the export.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseToml } from 'toml';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { repositoryDir } from '../../../web/export/bundle/repository.ts';
import { unchangingPaths } from '../../../web/export/outputs/host-headers.ts';
import { listCommandLines } from './list-command-lines.ts';
import { parseNginx } from './parse-nginx.ts';
import { readSamples } from './read-samples.ts';

const samples = readSamples();

function find(fileName: string): string {
  const text = samples.find((sample) => sample.fileName === fileName)?.text;
  if (text === undefined) throw new Error(`There is no block with the file ${fileName}.`);
  return text;
}

/** Returns what follows a flag in the one call of a text that has it. */
function findFlag(text: string, flag: string): string | undefined {
  const args = listCommandLines(text).flatMap((line) => line.args);
  return args[args.indexOf(flag) + 1];
}

const { engines } = z
  .object({ engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(readFileSync(join(repositoryDir, 'package.json'), 'utf8')));
const node = Number(/\d+/.exec(engines.node)?.[0]);

const step = z.union([
  z.strictObject({
    id: z.string().optional(),
    uses: z.string().regex(/^[\w-]+\/[\w-]+@v\d+$/),
    with: z.record(z.string(), z.unknown()).optional(),
  }),
  z.strictObject({ run: z.string() }),
]);
const job = z.strictObject({
  'runs-on': z.literal('ubuntu-latest'),
  environment: z.strictObject({ name: z.string(), url: z.string() }).optional(),
  steps: z.array(step),
});
const workflow = z.strictObject({
  name: z.string().optional(),
  on: z.unknown(),
  permissions: z.record(z.string(), z.enum(['read', 'write'])).optional(),
  jobs: z.record(z.string(), job),
});

/** Reads a workflow of GitHub Actions with its one job. */
function readWorkflow(fileName: string) {
  const { jobs, ...rest } = workflow.parse(parseYaml(find(fileName)));
  const [{ steps } = { steps: [] }, ...others] = Object.values(jobs);
  expect(others).toEqual([]);
  const settings = (action: string): Readonly<Record<string, unknown>> | undefined =>
    steps.flatMap((each) => ('uses' in each && each.uses.startsWith(`${action}@`) ? [each.with ?? {}] : []))[0];
  const commands = steps.flatMap((each) => ('run' in each ? [each.run] : [])).join('\n');
  return { ...rest, commands, settings };
}

test('the workflow for GitHub Pages uploads what it builds, with dates, and may publish it', () => {
  const { permissions, commands, settings } = readWorkflow('.github/workflows/docs.yml');
  expect(settings('actions/checkout')).toEqual({ 'fetch-depth': 0 });
  expect(settings('actions/setup-node')).toMatchObject({ 'node-version': node });
  expect(settings('actions/upload-pages-artifact')).toEqual({ path: findFlag(commands, '--out') });
  expect(settings('actions/deploy-pages')).toEqual({});
  expect(permissions).toEqual({ contents: 'read', pages: 'write', 'id-token': 'write' });
});

test('the workflow for pull requests keeps the cache that the build uses', () => {
  const { commands, settings } = readWorkflow('.github/workflows/check.yml');
  expect(settings('actions/cache')).toMatchObject({ path: findFlag(commands, '--cache') });
  expect(settings('actions/checkout')).toEqual({ 'fetch-depth': 0 });
});

test('the workflow for content of strangers has no rights, and takes code from the branch that is trusted', () => {
  const { permissions, commands, settings } = readWorkflow('.github/workflows/preview.yml');
  expect(permissions).toEqual({ contents: 'read' });
  expect(settings('actions/checkout')).toEqual({ ref: '${{ github.event.pull_request.base.sha }}' });
  expect(commands).toContain('--untrusted');
  expect(findFlag(commands, '--content')).toBe('proposed/content');
});

test('the job of GitLab keeps the cache that the build uses', () => {
  const { build } = z
    .strictObject({
      build: z.strictObject({
        image: z.string(),
        variables: z.strictObject({ GIT_DEPTH: z.literal(0) }),
        cache: z.strictObject({
          key: z.string(),
          fallback_keys: z.array(z.string()),
          paths: z.tuple([z.string()]),
        }),
        script: z.array(z.string()),
      }),
    })
    .parse(parseYaml(find('.gitlab-ci.yml')));
  expect(build.image).toBe(`node:${node}`);
  expect(build.cache.paths).toEqual([`${findFlag(build.script.join('\n'), '--cache')}/`]);
});

test('Netlify publishes the folder that it builds, with a Node that docgraph runs on', () => {
  const { build } = z
    .strictObject({
      build: z.strictObject({
        command: z.string(),
        publish: z.string(),
        environment: z.strictObject({ NODE_VERSION: z.string() }),
      }),
    })
    .parse(parseToml(find('netlify.toml')));
  expect(build.publish).toBe(findFlag(build.command, '--out'));
  expect(Number(build.environment.NODE_VERSION)).toBeGreaterThanOrEqual(node);
});

test('Cloudflare publishes the folder that is built for it', () => {
  const settings = z
    .strictObject({
      name: z.string().regex(/^[a-z][a-z0-9-]*$/),
      pages_build_output_dir: z.string(),
      compatibility_date: z.iso.date(),
    })
    .parse(parseToml(find('wrangler.toml')));
  const commands = samples.find(({ text }) => text.includes('wrangler pages deploy'))?.text ?? '';
  expect(findFlag(commands, '--out')).toBe(settings.pages_build_output_dir);
  expect(findFlag(commands, '--host')).toBe('workers');
});

test('nginx keeps for good what has a name of its own, and nothing else', () => {
  const [server] = parseNginx(find('docs.conf'));
  expect(server?.words).toEqual(['server']);
  const locations = server?.block?.filter(({ words }) => words[0] === 'location') ?? [];
  const forGood = locations.filter(({ block }) => block?.some(({ words }) => words[2]?.includes('immutable')));
  expect(forGood.map(({ words }) => words.slice(0, 2))).toEqual([['location', '~']]);
  const pattern = new RegExp(forGood[0]?.words[2] ?? '');
  const keptPaths = unchangingPaths.map((path) => path.replace('*', 'name-1a2b3c.js'));
  expect(keptPaths.filter((path) => !pattern.test(path))).toEqual([]);
  expect(
    ['/', '/sw.js', '/data/Page/_.json', '/guide/assets/', '/graph/manifest.json'].filter((path) => pattern.test(path)),
  ).toEqual([]);
  expect(() => parseNginx('server { listen 80 }')).toThrow('no semicolon');
  expect(() => parseNginx('server { listen 80;')).toThrow('no end');
});
