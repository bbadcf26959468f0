// Tells what is applied where nothing is said.
// In: [{path: [names], mode, config, isJson}]; isJson for statistics as JSON, which are text otherwise. Out, in the same order: the value, see `EncodedValue` in tests/checks/docs.

import { createRequire } from 'node:module';
import { answerRequest } from './tool-protocol.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { applyWebpackOptionsBaseDefaults } = require('webpack/lib/config/defaults');
const DevServer = require('webpack-dev-server');

async function apply({ path: [first], mode, config, isJson }) {
  const options = { mode, target: 'web', context: '/project', ...config };
  if (first === 'devServer') {
    const server = new DevServer(
      config.devServer ?? {},
      webpack({ ...options, devServer: undefined, entry: './index.js' }),
    );
    await server.normalizeOptions();
    return { devServer: server.options };
  }
  if (first === 'stats') {
    const compiler = webpack({ ...options, entry: './index.js' });
    const compilation = compiler.newCompilation(compiler.newCompilationParams());
    return { stats: compilation.createStatsOptions(config.stats ?? {}, { forToString: isJson !== true }) };
  }
  const normalized = webpack.config.getNormalizedWebpackOptions(options);
  applyWebpackOptionsBaseDefaults(normalized);
  webpack.config.applyWebpackOptionsDefaults(normalized);
  return normalized;
}

function encode(value) {
  if (typeof value === 'function') return { kind: 'opaque', text: `[function ${value.name}]` };
  if (Array.isArray(value)) return { kind: 'array', items: value.map(encode) };
  if (typeof value === 'object' && value !== null && !(value instanceof RegExp))
    return {
      kind: 'object',
      entries: Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encode(item)])),
    };
  return { kind: 'value', text: typeof value === 'string' ? JSON.stringify(value) : String(value) };
}

await answerRequest(async (claims) => {
  const answers = [];
  for (const claim of claims) {
    let value = await apply(claim);
    for (const name of claim.path) value = value?.[name];
    answers.push(encode(value));
  }
  return answers;
});
