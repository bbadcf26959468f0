// Loads configurations and hands them to webpack's own validation.
// In: {files: [absolute path]}. Out, in the same order: null where webpack accepts it, else {message}.

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { answerRequest, readMessage } from './tool-protocol.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { validate } = require('schema-utils');
const serverSchema = require('webpack-dev-server/lib/options.json');

/** Reads what webpack-cli would read: the default export, functions called, promises awaited. */
async function readConfigs(filePath) {
  const loaded = await import(pathToFileURL(filePath).href);
  const exported = loaded.default ?? loaded['module.exports'];
  if (exported === undefined) throw new Error('The file has no default export.');
  const listed = Array.isArray(exported) ? exported : [exported];
  const configs = await Promise.all(
    listed.map((config) => (typeof config === 'function' ? config({}, { mode: 'production', env: {} }) : config)),
  );
  return configs.flat();
}

async function check(filePath) {
  try {
    for (const config of await readConfigs(filePath)) {
      webpack.validate(config);
      if (config.devServer) validate(serverSchema, config.devServer, { name: 'Dev Server', baseDataPath: 'options' });
    }
    return null;
  } catch (thrown) {
    return { message: readMessage(thrown) };
  }
}

await answerRequest(async ({ files }) => {
  const results = [];
  for (const filePath of files) results.push(await check(filePath));
  return results;
});
