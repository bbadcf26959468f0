import { expect, test } from 'vitest';
import { createEsModules } from '../../../../../web/kits/webpack/compiler/node/es-modules.ts';

/** Creates the modules of files; each is an ES module. */
const createModules = (files: Readonly<Record<string, string>>): ReturnType<typeof createEsModules> =>
  createEsModules({
    resolve: (specifier) => specifier,
    findFormat: () => 'module',
    readText: (filePath) => files[filePath] ?? '',
    isBuiltin: () => false,
    loadBuiltin: () => undefined,
    requireFile: () => undefined,
    isCommon: () => false,
    isMain: () => false,
  });

test('a module that has thrown throws the same for all who load it later', async () => {
  const modules = createModules({ '/a.js': 'throw new RangeError("too long");', '/b.js': 'import "/a.js";' });
  await expect(modules.importModule('/a.js', '/main.js')).rejects.toThrow('too long');
  await expect(modules.importModule('/a.js', '/main.js')).rejects.toThrow('too long');
  expect(() => modules.requireEsModule('/a.js')).toThrow('too long');
  expect(() => modules.requireEsModule('/b.js')).toThrow('too long');
});

test('a module runs once, whether it is imported or required', async () => {
  const modules = createModules({
    '/a.js': 'globalThis.runCount = (globalThis.runCount ?? 0) + 1; export default 4.6;',
  });
  expect(modules.requireEsModule('/a.js')).toMatchObject({ default: 4.6 });
  expect(await modules.importModule('/a.js', '/main.js')).toMatchObject({ default: 4.6 });
  expect(Reflect.get(globalThis, 'runCount')).toBe(1);
  Reflect.deleteProperty(globalThis, 'runCount');
});

test('a module that exports a name twice is refused, as Node does', async () => {
  const modules = createModules({
    '/a.js': 'export default 4.6; export default 0.3;',
    '/b.js': 'export const high = 4.6; const low = 0.3; export { low as high };',
    '/c.js': 'export const high = 4.6; export default high;',
  });
  await expect(modules.importModule('/a.js', '/main.js')).rejects.toThrow("Duplicate export of 'default'");
  await expect(modules.importModule('/b.js', '/main.js')).rejects.toThrow("Duplicate export of 'high'");
  expect(await modules.importModule('/c.js', '/main.js')).toMatchObject({ high: 4.6, default: 4.6 });
});

test('all that one statement declares is exported', async () => {
  const modules = createModules({
    '/a.js': 'export const high = 4.6, low = high - 4; // m',
    '/b.js': 'export let { high, low: [low] } = { high: 4.6, low: [0.3] },\n  next;\nnext = high;',
  });
  expect(await modules.importModule('/a.js', '/main.js')).toMatchObject({ high: 4.6, low: expect.closeTo(0.6) });
  expect(await modules.importModule('/b.js', '/main.js')).toMatchObject({ high: 4.6, low: 0.3, next: 4.6 });
});

test('the trace of a syntax error begins with its place', async () => {
  const text = 'export default {\n  mode: "production"\n  entry: "./x.js",\n};\n';
  const modules = createModules({ '/a.js': text, '/b.ts': `const mode: string = "none";\n${text}` });
  const readTrace = async (filePath: string): Promise<unknown> => {
    const error: unknown = await modules.importModule(filePath, '/main.js').catch((reason: unknown) => reason);
    return error instanceof SyntaxError && error.stack?.split('\n').slice(0, 2);
  };
  const message = 'SyntaxError: Unexpected token, expected ","';
  expect(await readTrace('/a.js')).toEqual([message, '    at file:///a.js:3:3']);
  expect(await readTrace('/b.ts')).toEqual([message, '    at file:///b.ts:4:3']);
});
