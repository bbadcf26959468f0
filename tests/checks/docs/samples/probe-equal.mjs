// Tells whether writing a default out changes nothing.
// In: [{mode, path: [names], value}]. Out, in the same order: true where the applied options are the same.

import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { answerRequest } from './tool-protocol.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const DevServer = require('webpack-dev-server');
const base = (mode) => ({ mode, target: 'web', context: '/project' });

function applyWebpack(mode, config) {
  const options = webpack.config.getNormalizedWebpackOptions({ ...base(mode), ...config });
  webpack.config.applyWebpackOptionsDefaults(options);
  return serialize(options);
}

async function applyDevServer(mode, { devServer = {} }) {
  const server = new DevServer(devServer, webpack({ ...base(mode), entry: './index.js' }));
  await server.normalizeOptions();
  return serialize(server.options);
}

/** Functions made anew each time are the same when they say the same. */
function serialize(value) {
  return JSON.parse(
    JSON.stringify(value, (_, item) =>
      typeof item === 'function' || item instanceof RegExp ? String(item) : item === undefined ? '<undefined>' : item,
    ),
  );
}

function nest([name, ...rest], value) {
  return { [name]: rest.length === 0 ? value : nest(rest, value) };
}

async function isEqual({ mode, path, value }) {
  const apply = path[0] === 'devServer' ? applyDevServer : applyWebpack;
  try {
    return isDeepStrictEqual(await apply(mode, {}), await apply(mode, nest(path, value)));
  } catch {
    return false; // not even allowed there
  }
}

await answerRequest(async (claims) => {
  const results = [];
  for (const claim of claims) results.push(await isEqual(claim));
  return results;
});
