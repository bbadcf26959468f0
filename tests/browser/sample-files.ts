const fence = '```';
const guide = `---
title: Tides
description: A sample that runs.
---

${fence}js file=src/tide.js example=tides
export const high = 4.6;
${fence}

${fence}js file=src/index.js example=tides
import { high } from "./tide.js";

console.log(high);
${fence}

${fence}js file=webpack.config.js example=tides
export default { mode: "development", devtool: false };
${fence}

${fence}sh example=tides run
npx webpack
${fence}

${fence}sh example=tides run
node dist/main.js
${fence}

${fence}js file=webpack.config.js example=endless
while (true);
${fence}

${fence}sh example=endless run
npx webpack
${fence}

${fence}js file=src/index.js example=future
export const tide = "high";
console.log(tide);
${fence}

${fence}js file=webpack.config.js example=future
const experiments = Object.fromEntries([["future" + "Defaults", true]]);
export default { mode: "production", experiments, output: { path: import.meta.dirname + "/dist" } };
${fence}

${fence}sh example=future run
npx webpack
${fence}

${fence}js file=server.js example=server
import { createServer } from "node:http";
${fence}

${fence}sh example=server run
node server.js
${fence}
`;

/** A small site with samples that run. */
export const sampleFiles = {
  'site.yaml': 'name: Sample\n',
  'index.md': '---\ntitle: Home\n---\n\nHome.\n',
  'guides/tides.md': guide,
};
