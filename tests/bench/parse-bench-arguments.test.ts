import { expect, test } from 'vitest';
import { parseCommand, UsageError } from '../../web/commands/parse-command.ts';
import { parseBenchArguments } from './parse-bench-arguments.ts';
import { benchCommand } from '../commands/tool-commands.ts';

test('without arguments it measures every part on our own content, without peers', () => {
  expect(parseBenchArguments(parseCommand(benchCommand, []))).toEqual({
    contentDir: 'content',
    copies: [1],
    runs: 3,
    edits: 50,
    peers: [],
    jsonPath: undefined,
    fromPath: undefined,
    svgPath: undefined,
    parts: ['index', 'export', 'dev', 'endpoint', 'weight', 'search', 'samples', 'reading'],
  });
});

test('every flag is read', () => {
  const argv =
    '--content docs --copies 1,10,10 --runs 5 --edits 20 --peers --skip vitepress --json out.json --svg out.svg --from in.json --only export,weight';
  expect(parseBenchArguments(parseCommand(benchCommand, argv.split(' ')))).toEqual({
    contentDir: 'docs',
    copies: [1, 10],
    runs: 5,
    edits: 20,
    peers: ['eleventy', 'hugo'],
    jsonPath: 'out.json',
    fromPath: 'in.json',
    svgPath: 'out.svg',
    parts: ['export', 'weight'],
  });
});

const usage =
  'npm run bench -- [--content TREE] [--copies NUMBERS] [--runs N] [--edits N] [--peers] [--skip NAMES] [--json FILE] [--svg FILE] [--from FILE] [--only NAMES]';

test.each([
  [['--copys', '2'], `Unknown option '--copys'.\nhint: ${usage}`],
  [['--copies', 'ten'], '--copies "ten" is out of range.\nhint: give a whole number from 1 to 100.'],
  [['--runs', '0'], '--runs "0" is out of range.\nhint: give a whole number from 1 to 100.'],
  [['--only', 'exprot'], '--only does not know "exprot".\nhint: did you mean "export"?'],
  [['--skip', 'vitepres'], '--skip does not know "vitepres".\nhint: did you mean "vitepress"?'],
  [
    ['--only', 'x'],
    '--only does not know "x".\nhint: parts are index, export, dev, endpoint, weight, search, samples, reading',
  ],
])('%j is refused with a hint', (argv, message) => {
  expect(() => parseBenchArguments(parseCommand(benchCommand, argv))).toThrow(new UsageError(message));
});
