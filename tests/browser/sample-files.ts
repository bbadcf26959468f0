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

/** Settings of a sample for the TypeScript compiler. */
const tsconfig = (more: string): string =>
  `{ "compilerOptions": { "strict": true, "skipLibCheck": true, "target": "es2022", "module": "esnext", "moduleResolution": "bundler", "types": []${more} }, "include": ["src"] }`;

/** Files of a sample in TypeScript. */
const sources = (example: string): string => `
${fence}ts file=src/tide.ts example=${example}
export const high: number = 4.6;
${fence}

${fence}ts file=src/index.ts example=${example}
import { high } from "./tide.ts";

console.log(high.toFixed(2));
${fence}
`;

const typesGuide = `---
title: Types
description: Samples with types.
---
${sources('loader')}
${fence}json file=tsconfig.json example=loader
${tsconfig(', "allowImportingTsExtensions": true, "rewriteRelativeImportExtensions": true')}
${fence}

${fence}js file=webpack.config.js example=loader
export default {
  mode: "production",
  entry: "./src/index.ts",
  module: { rules: [{ test: /\\.ts$/, use: "ts-loader" }] },
  resolve: { extensionAlias: { ".js": [".ts", ".js"] } },
};
${fence}

${fence}sh example=loader run
npx webpack
${fence}
${sources('command')}
${fence}json file=tsconfig.json example=command
${tsconfig(', "allowImportingTsExtensions": true, "noEmit": true')}
${fence}

${fence}json file=package.json example=command
{ "type": "module", "scripts": { "build": "tsc && webpack --mode production" } }
${fence}

${fence}sh example=command run
npm run build
${fence}
`;

/** A small site with samples that run. */
export const sampleFiles = {
  'site.yaml': 'name: Sample\n',
  'index.md': '---\ntitle: Home\n---\n\nHome.\n',
  'guides/tides.md': guide,
  'guides/types.md': typesGuide,
};
