// `node tests/bench/measure-devtools.ts [rounds] [modules]`: CPU time of a first build and of a rebuild for every value of
// `devtool`, as a ratio to `eval`. The values take turns within each round, so that a busy machine slows all of them alike.

import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { median } from './median.ts';

/** CPU seconds of one build and one rebuild, and the bytes of what was written. */
interface DevtoolRun {
  readonly build: number;
  readonly rebuild: number;
  readonly outputBytes: number;
  readonly mapBytes: number;
}

const rounds = Number(process.argv[2] ?? 5);
const moduleCount = Number(process.argv[3] ?? 200);
const values = [false, 'eval', ...listSourceMaps()] as const;

const folder = mkdtempSync(join(tmpdir(), 'docgraph-devtools-'));
try {
  writeProject();
  const runs = new Map<string, DevtoolRun[]>(values.map((value) => [String(value), []]));
  await measure(false); // the first build compiles webpack itself
  // Garbage of one build is collected in the next, so each round begins with another value.
  for (let round = 0; round < rounds; round += 1)
    for (const value of rotate(values, Math.round((round * values.length) / rounds)))
      runs.get(String(value))?.push(await measure(value));
  const base = summarize(runs.get('eval') ?? []);
  process.stdout.write(
    `${moduleCount} modules, ${rounds} rounds, median of CPU time. eval: build ${base.build.toFixed(3)} s, rebuild ${base.rebuild.toFixed(3)} s\n`,
  );
  process.stdout.write('devtool | build | rebuild | output kB | map kB\n');
  for (const [value, measured] of runs) {
    const { build, rebuild, outputBytes, mapBytes } = summarize(measured);
    const cells = [value, (build / base.build).toFixed(2), (rebuild / base.rebuild).toFixed(2)];
    process.stdout.write(`${[...cells, Math.round(outputBytes / 1000), Math.round(mapBytes / 1000)].join(' | ')}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function rotate<Value>(list: readonly Value[], start: number): readonly Value[] {
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Lists all values of the pattern, without the suffixes that only add fields. */
function listSourceMaps(): string[] {
  const prefixes = ['', 'inline-', 'hidden-', 'eval-'];
  const kinds = ['', 'cheap-', 'cheap-module-'];
  return prefixes.flatMap((prefix) =>
    ['', 'nosources-'].flatMap((sources) => kinds.map((kind) => `${prefix}${sources}${kind}source-map`)),
  );
}

function writeProject(): void {
  mkdirSync(join(folder, 'src'));
  const imports: string[] = [];
  for (let index = 0; index < moduleCount; index += 1) {
    writeFileSync(join(folder, 'src', `m${index}.js`), formatModule(index, 0));
    imports.push(`import { f${index} } from "./m${index}.js";`);
  }
  const calls = Array.from({ length: moduleCount }, (_, index) => `f${index}(1)`).join(', ');
  writeFileSync(join(folder, 'src', 'index.js'), `${imports.join('\n')}\nconsole.log(${calls});\n`);
}

function formatModule(index: number, edition: number): string {
  const lines = Array.from(
    { length: 40 },
    (_, line) =>
      `  const value${line} = { level: input * ${line + edition}, name: "port ${line}" };\n  list.push(value${line}.level);`,
  );
  return `export function f${index}(input) {\n  const list = [];\n${lines.join('\n')}\n  return list;\n}\n`;
}

async function measure(devtool: string | false): Promise<DevtoolRun> {
  const output = join(folder, 'dist');
  rmSync(output, { recursive: true, force: true });
  writeFileSync(join(folder, 'src', 'm0.js'), formatModule(0, 0));
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './src/index.js',
    devtool,
    output: { path: output },
    snapshot: { module: { hash: true } },
  });
  try {
    const build = await timeRun(compiler);
    const rebuilds: number[] = [];
    for (let edition = 1; edition <= 3; edition += 1) {
      writeFileSync(join(folder, 'src', 'm0.js'), formatModule(0, edition));
      compiler.modifiedFiles = new Set([join(folder, 'src', 'm0.js')]);
      rebuilds.push(await timeRun(compiler));
    }
    const sizes = readdirSync(output).map((name) => ({ name, size: statSync(join(output, name)).size }));
    const add = (isMap: boolean): number =>
      sizes.reduce((sum, { name, size }) => (name.endsWith('.map') === isMap ? sum + size : sum), 0);
    return { build, rebuild: median(rebuilds), outputBytes: add(false), mapBytes: add(true) };
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

async function timeRun(compiler: webpack.Compiler): Promise<number> {
  const before = process.cpuUsage();
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats === undefined || stats.hasErrors()) reject(new Error('The build failed.'));
      else resolve();
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

function summarize(runs: readonly DevtoolRun[]): DevtoolRun {
  const pick = (key: keyof DevtoolRun): number => median(runs.map((run) => run[key]));
  return {
    build: pick('build'),
    rebuild: pick('rebuild'),
    outputBytes: pick('outputBytes'),
    mapBytes: pick('mapBytes'),
  };
}
