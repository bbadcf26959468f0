import { expect, test } from 'vitest';
import { checkRegexes, type Verdict } from './check-regexes.ts';
import { extractRegexes } from './extract-regexes.ts';
import { createExaminer, formatVerdicts, parseVerdicts } from './recorded-verdicts.ts';

const regexes = extractRegexes('api/a.ts', "const a = /x+$/u;\n\nconst b = '/y/'.replace(/y/, '');\n");
const examine = ({ pattern }: { readonly pattern: string }): Verdict =>
  pattern === 'y' ? { status: 'safe' } : { status: 'vulnerable', growth: 'exponential', attack: "'x'.repeat(31)" };
const decideNothing = (): Verdict => ({ status: 'unknown' });

test('regular expressions are found by their syntax, with their position', () => {
  expect(regexes).toEqual([
    { pattern: 'x+$', flags: 'u', at: 'api/a.ts:1:11' },
    { pattern: 'y', flags: '', at: 'api/a.ts:3:25' },
  ]);
});

test('a slow one is reported with its growth and a slow text', () => {
  const { findings, counts } = checkRegexes(regexes, examine, {});
  expect(findings).toEqual([expect.stringMatching(/^api\/a\.ts:1:11 \/x\+\$\/u\n.*exponential.*'x'\.repeat\(31\)\n/)]);
  expect(counts).toEqual({ safe: 1, vulnerable: 1, unknown: 0, accepted: 0 });
});

test('one that is accepted with a reason is not reported; an acceptance that nothing needs is', () => {
  const { findings, counts } = checkRegexes(regexes, examine, { '/x+$/u': 'Short texts only.', '/z+$/': 'Gone.' });
  expect(findings).toEqual(['/z+$/ is accepted as slow in accepted.ts, and no code needs that.']);
  expect(counts).toEqual({ safe: 1, vulnerable: 0, unknown: 0, accepted: 1 });
});

test('one that could not be decided may need its acceptance', () => {
  expect(checkRegexes(regexes, decideNothing, { '/x+$/u': 'Short texts only.' }).findings).toEqual([]);
});

test('a recorded verdict is taken, and only a new expression is examined', () => {
  const recorded = parseVerdicts(formatVerdicts(new Map([['/x+$/u', { status: 'unknown' }]])));
  const asked: string[] = [];
  const examiner = createExaminer(recorded, () => (regex) => {
    asked.push(regex.pattern);
    return { status: 'safe' };
  });
  const { counts } = checkRegexes([...regexes, ...regexes], examiner.examine, {});
  expect(counts).toEqual({ safe: 2, vulnerable: 0, unknown: 2, accepted: 0 });
  expect(asked).toEqual(['y']);
  expect(examiner.newCount).toBe(1);
  expect(formatVerdicts(examiner.used)).toBe('{\n  "/x+$/u": {"status":"unknown"},\n  "/y/": {"status":"safe"}\n}\n');
});

test('where every verdict is recorded, nothing is loaded', () => {
  const examiner = createExaminer(new Map([['/x+$/u', { status: 'safe' }]]), () => {
    throw new Error('loaded');
  });
  expect(examiner.examine({ pattern: 'x+$', flags: 'u', at: 'a.ts:1:1' })).toEqual({ status: 'safe' });
});
