// Runs a build, and lists the hooks in the order in which each is called first.
// In: nothing. Out: [path], such as `compilation.hooks.seal`.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HookMap } from 'tapable';
import webpack from 'webpack';
import { answerRequest } from './tool-protocol.mjs';

const files = {
  'index.js': 'import { a } from "./a.js";\nconsole.log(a, api.users.list());\nimport("./b.js");',
  'a.js': 'export const a = 1;\nexport const unused = 2;',
  'b.js': 'import "./a.js";\nexport const load = (name) => import(`./texts/${name}.js`);',
  'texts/de.js': 'export default 1;',
};

/** Notes the first call of each hook of an object. */
function watch(object, name, order) {
  for (const key of Object.keys(object.hooks)) {
    const hook = object.hooks[key];
    const path = `${name}.hooks.${key}`;
    const interceptor = { call: () => void order.add(path) };
    if (hook === undefined || '_fakeHook' in hook) continue; // the name of an older hook
    if (hook instanceof HookMap) hook.intercept({ factory: (_, made) => (made.intercept(interceptor), made) });
    else hook.intercept(interceptor);
  }
}

await answerRequest(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-hooks-'));
  const order = new Set();
  try {
    mkdirSync(join(folder, 'src/texts'), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text);
    const plugin = (compiler) => {
      watch(compiler, 'compiler', order);
      compiler.hooks.thisCompilation.tap('order', (compilation, { normalModuleFactory, contextModuleFactory }) => {
        watch(compilation, 'compilation', order);
        watch(normalModuleFactory, 'normalModuleFactory', order);
        watch(contextModuleFactory, 'contextModuleFactory', order);
        normalModuleFactory.hooks.parser
          .for('javascript/auto')
          .tap('order', (parser) => watch(parser, 'parser', order));
      });
    };
    const { promise, resolve, reject } = Promise.withResolvers();
    const config = {
      mode: 'production',
      context: folder,
      entry: './src/index.js',
      output: { path: join(folder, 'dist') },
      recordsPath: join(folder, 'records.json'),
      optimization: { minimize: false },
      plugins: [plugin],
    };
    // As the command line does, it closes the compiler in the callback of the build.
    const compiler = webpack(config, (error) => compiler.close(() => (error ? reject(error) : resolve())));
    await promise;
    return [...order];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
