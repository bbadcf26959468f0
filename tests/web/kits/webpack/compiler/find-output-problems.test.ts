import { expect, test } from 'vitest';
import { findOutputProblems } from '../../../../../web/kits/webpack/compiler/find-output-problems.ts';

const config = `export default {
  mod: "production",
  output: { filename: "main.js", file: "x" },
  module: { rules: [{ tset: /x/ }] },
  optimization: { splitChunks: { chunks: "al" } },
};
`;

const find = (output: string, command = 'npx webpack', files: Readonly<Record<string, string>> = {}): unknown =>
  findOutputProblems({
    command,
    output,
    projectDir: '/project',
    read: (filePath) => ({ 'webpack.config.js': config, ...files })[filePath],
  }).map(({ message, filePath, line, column }) => `${filePath}:${line}:${column} ${message}`);

test('what the schema refuses has the place of its option in the configuration', () => {
  const output = `[webpack-cli] ✖ Invalid configuration object. Webpack has been initialized using a configuration object that does not match the API schema.
 - configuration has an unknown property 'mod'. These properties are valid:
   object { amd?, mode? }
   -> Options object as provided by the user.
 - configuration.output has an unknown property 'file'. These properties are valid:
   object { filename? }
 - configuration.module.rules[0] has an unknown property 'tset'. These properties are valid:
   object { test? }
 - configuration.optimization.splitChunks should be one of these:
   false | object { chunks? }
   Details:
    * configuration.optimization.splitChunks.chunks should be one of these:
      "initial" | "async" | "all"
      Details:
       * configuration.optimization.splitChunks.chunks should be an instance of RegExp.
 - configuration.output.filename: The provided value "main.js" is not an absolute path!
   -> The output directory.
 - configuration
`;
  expect(find(output)).toEqual([
    "webpack.config.js:2:3 configuration has an unknown property 'mod'",
    "webpack.config.js:3:34 configuration.output has an unknown property 'file'",
    "webpack.config.js:4:23 configuration.module.rules[0] has an unknown property 'tset'",
    'webpack.config.js:5:34 configuration.optimization.splitChunks.chunks should be one of these: "initial" | "async" | "all"',
    'webpack.config.js:3:13 configuration.output.filename The provided value "main.js" is not an absolute path!',
  ]);
});

test('an option of another configuration is found there, and one that the text does not have has no place', () => {
  const output = " - configuration has an unknown property 'mod'. These properties are valid:\n   object { mode? }\n";
  const files = { 'build/prod.js': 'export default {\n\n  "mod": 1 };\n', 'build/made.js': 'export default make();\n' };
  expect(find(output, 'npx webpack --config ./build/prod.js', files)).toEqual([
    "build/prod.js:3:3 configuration has an unknown property 'mod'",
  ]);
  const odd = output.replace("'mod'", "'a+(b'");
  expect(find(odd, 'npx webpack', { 'webpack.config.js': 'export default { "a+(b": 1 };' })).toEqual([
    "webpack.config.js:1:18 configuration has an unknown property 'a+(b'",
  ]);
  expect(find(output, 'npx webpack -c build/made.js', files)).toEqual([
    "build/made.js:undefined:undefined configuration has an unknown property 'mod'",
  ]);
});

test('an error that was thrown has the first place of the project in its stack', () => {
  const output = `[webpack-cli] ✖ Failed to load '/project/webpack.config.js' config
▶ ESM (\`import\`) failed:
  TypeError: Cannot read properties of undefined (reading 'includes')
      at wrapComment (/project/node_modules/webpack/lib/output/BannerPlugin.js:100:11)
      at file:///project/webpack.config.js:2:7
`;
  expect(find(output)).toEqual([
    "webpack.config.js:2:7 TypeError: Cannot read properties of undefined (reading 'includes')",
  ]);
  expect(find('Error [ERR_X]: No package "x"\n    at file:///project/webpack.config.js:1:249\n')).toEqual([
    'webpack.config.js:1:undefined No package "x"', // a column of the text that runs, not of the author's
  ]);
  expect(find('The command is unknown.')).toEqual([]);
});

test('the type errors of `tsc` have the places that it prints, but not those in packages', () => {
  const output = `src/index.ts(4,24): error TS2322: Type 'string' is not assignable to type 'number'.
src/tide.ts(1,14): error TS2741: Property 'low' is missing in type '{}' but required in type 'Tide'.
  Type '{}' is not assignable to type 'Tide'.
node_modules/webpack/module.d.ts(2,7): error TS2300: Duplicate identifier 'webpack'.
tsconfig.json(3,5): error TS5023: Unknown compiler option 'strikt'.
`;
  const files = { 'src/index.ts': '', 'src/tide.ts': '', 'tsconfig.json': '', 'node_modules/webpack/module.d.ts': '' };
  expect(find(output, 'npm run build', files)).toEqual([
    "src/index.ts:4:24 TS2322: Type 'string' is not assignable to type 'number'.",
    "src/tide.ts:1:14 TS2741: Property 'low' is missing in type '{}' but required in type 'Tide'.",
    "tsconfig.json:3:5 TS5023: Unknown compiler option 'strikt'.",
  ]);
});
