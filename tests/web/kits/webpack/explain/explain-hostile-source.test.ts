// Texts that are made to break the analysis: each ends with an answer or a remark.

import { describe, expect, test } from 'vitest';
import { explainText, listMistakes } from './explain-text.ts';

describe('hostile texts', () => {
  test('names of the prototype are names like others', async () => {
    expect(await listMistakes('{ "__proto__": { a: 1 }, constructor: 1, toString: 2 }')).toEqual([
      '1:3 There is no option “__proto__” at the top level.',
      '1:26 There is no option “constructor” at the top level.',
      '1:42 There is no option “toString” at the top level.',
    ]);
    expect(Object.keys({})).toEqual([]);
  });

  test('a text that is too long is not read', async () => {
    const { notes } = await explainText(`module.exports = { devtool: "${'x'.repeat(200_001)}" };`);
    expect(notes).toEqual(['The text has about 200 000 characters; up to 200 000 are read.']);
    expect((await explainText('x'.repeat(10_000_000))).notes).toEqual([
      'The text has about 10 000 000 characters; up to 200 000 are read.',
    ]);
  });

  test('a picture is no configuration', async () => {
    expect(await listMistakes(`\u0089PNG\r\n${'\0'.repeat(150_000)}`)).toEqual(['2:1 This is not a text file.']);
  });

  test('deep nesting ends with an error for the worker, or with a remark', async () => {
    const deep = `module.exports = { a: ${'['.repeat(500)}${']'.repeat(500)} };`;
    expect((await explainText(deep)).notes).toEqual([
      'The configuration is too large or too deep: parts of it are left out.',
    ]);
    await expect(explainText(`module.exports = ${'['.repeat(90_000)}`)).rejects.toThrow(RangeError);
  });

  test('much of the same is counted, and the first of it shown', async () => {
    const names = Array.from({ length: 15_000 }, (_, index) => `x${index}: 1`).join(',');
    const { problems, notes } = await explainText(`module.exports = { ${names} };`);
    expect([problems.length, notes]).toEqual([200, ['There are 14800 more mistakes.']]);
    const rules = Array.from({ length: 3000 }, () => '{ test: /a/ }').join(',');
    const { configurations } = await explainText(`module.exports = { module: { rules: [${rules}] } };`);
    expect(configurations.map(({ options }) => options.length)).toEqual([1000]);
    const returns = 'if (x) return { mode: "none" };'.repeat(5000);
    expect((await explainText(`module.exports = () => { ${returns} };`)).configurations.length).toBe(50);
  });

  test('names that multiply are cut', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `const a${index + 1} = { x: a${index}, y: a${index} };`);
    const { notes } = await explainText(`const a0 = {};\n${lines.join('\n')}\nmodule.exports = { entry: a40 };`);
    expect(notes).toEqual(['The configuration is too large or too deep: parts of it are left out.']);
  });

  test('nested conditions are checked once each', async () => {
    const text = `module.exports = { module: { rules: [{ test: ${'['.repeat(60)}/a/${']'.repeat(60)} }] } };`;
    expect(await listMistakes(text)).toEqual([]);
  });

  test('names and functions that refer to themselves end', async () => {
    expect((await explainText('const a = { ...a, devtool: a };\nmodule.exports = a;')).problems).toEqual([]);
    expect((await explainText('const f = () => f();\nmodule.exports = f;')).configurations).toEqual([]);
  });
});
