// Minimizes a source without options, and with one option set.
// In: [{language: 'css' | 'html', source, name, value?}]. Out, in the same order: {unset, set}, what was written.

import { createRequire } from 'node:module';
import { answerRequest } from './tool-protocol.mjs';

const { css, html } = createRequire(import.meta.url)('webpack');
const minimizers = { css: css.cssMinify, html: html.htmlMinify };

async function minimize({ language, source }, options) {
  const { code } = await minimizers[language]({ [`source.${language}`]: source }, undefined, options);
  return code;
}

await answerRequest(async (requests) => {
  const results = [];
  for (const request of requests)
    results.push({
      unset: await minimize(request, {}),
      set: await minimize(request, { [request.name]: request.value }),
    });
  return results;
});
