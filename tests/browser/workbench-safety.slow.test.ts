// Configurations that would stop the page, fill the memory or reach out of their worker: each ends with a message.

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lengthenLimits } from './lengthen-limits.ts';
import { openPage } from './open-page.ts';
import { useSite } from './use-site.ts';

/**
 * Configurations that never end by themselves. The arrays grow by 40 MB a second: at full speed they would fill the memory
 * of the tab before anything can stop them, and browsers give a worker two seconds to end.
 */
const endless: Readonly<Record<string, string>> = {
  arrays:
    'const all = []; for (;;) { all.push(new Array(1e6).fill(all.length)); for (const end = Date.now() + 100; Date.now() < end;); }',
  files: 'import fs from "node:fs"; for (let n = 0; ; n++) fs.writeFileSync("src/" + n + ".js", "x");',
  interval:
    'setInterval(() => console.log("x".repeat(1e4)), 0); export default { mode: "development", devtool: false };',
  messages: 'for (;;) console.log("x");',
  appending: 'import fs from "node:fs"; for (;;) fs.appendFileSync("src/large.js", "x".repeat(1e5));',
  microtasks: 'const again = () => Promise.resolve().then(again); again(); export default {};',
  wasm: 'const bytes = new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11]); (await WebAssembly.instantiate(bytes)).instance.exports.f();',
};

const loader = 'module: { rules: [{ test: /index/, use: "./loader.cjs" }] }';
const plain = 'export default { mode: "development", devtool: false };';

/** Configurations that end, with what their reader sees. */
const ending: Readonly<Record<string, readonly [config: string, seen: RegExp]>> = {
  silent: [`export default { mode: "development", ${loader} };`, /ended before its build was done/],
  unsettled: [`await new Promise(() => undefined); ${plain}`, /a promise that never settles/],
  exit: ['export default { plugins: [{ apply() { process.exit(3); } }] };', /Ended with an error/],
  recursion: ['const f = () => f() + 1; f();', /Maximum call stack size exceeded/],
  doubling: ['let s = "x"; for (;;) s += s;', /Invalid string length/],
  links: [
    `import fs from "node:fs"; fs.symlinkSync("b", "a"); fs.symlinkSync("a", "b"); fs.mkdirSync("dist"); fs.symlinkSync("../dist", "dist/again"); ${plain}`,
    /asset main\.js/,
  ],
  outside: [
    `import fs from "node:fs"; for (const path of ["../../../etc/passwd", "/proc/self/environ"]) try { fs.readFileSync(path); } catch ({ code }) { console.log(code + " " + path); } ${plain}`,
    /ENOENT \.\.\/\.\.\/\.\.\/etc\/passwd\s+ENOENT \/proc\/self\/environ\s+asset main\.js/,
  ],
  removal: ['import fs from "node:fs"; fs.rmSync(process.cwd(), { recursive: true }); export default {};', /\w/],
  errors: [
    'setInterval(() => { throw new Error("again"); }, 0); await new Promise(() => setInterval(() => undefined, 0));',
    /Error: again/,
  ],
  prototype: [`Array.prototype.map = () => { throw new Error("no map"); }; ${plain}`, /no map/],
  assets: [
    'export default { mode: "development", devtool: false, plugins: [{ apply(c) { c.hooks.emit.tap("x", (k) => { for (let n = 0; n < 20; n++) k.emitAsset(n + ".txt", new c.webpack.sources.RawSource("x".repeat(2 ** 20))); }); } }] };',
    /assets? by|asset .*1 MiB/,
  ],
};

/** Asks for everything that could leave the worker, and prints what is there or answers. */
const reach = `
const names = ["fetch", "XMLHttpRequest", "WebSocket", "importScripts", "indexedDB", "BroadcastChannel", "Worker", "SharedWorker", "caches", "navigator", "postMessage", "EventSource", "location", "parent", "MessageChannel", "self"];
const scopes = [globalThis, Object.getPrototypeOf(globalThis), Function("return this")(), (0, eval)("this")];
for (const scope of scopes) for (const name of names) if (scope[name] !== undefined) console.log("found " + name);
const late = () => new Promise((_, reject) => setTimeout(reject, 2000)); // some refusals are never told
const script = URL.createObjectURL(new Blob(["export default typeof fetch + typeof indexedDB"], { type: "text/javascript" }));
for (const url of ["https://reach.example/x.js", "/samples/guides/tides/index.json", "data:text/javascript,export default 1", script])
  for (const load of [(0, eval)("(url) => imp" + "ort(url)"), (each) => import(each)])
    try { console.log("loaded " + (await Promise.race([load(url), late()])).default); } catch { console.log("refused"); }
console.log("end of reach");
${plain}`;

const fence = '```';
const formatSample = (name: string, config: string): string =>
  [
    ['js file=src/index.js', 'console.log(1);'],
    ['js file=loader.cjs', 'module.exports = function () { this.async(); };'],
    ['js file=webpack.config.js', config],
  ]
    .map(([info, text]) => `${fence}${info} example=${name}\n${text}\n${fence}\n`)
    .join('\n') + `\n${fence}sh example=${name} run\nnpx webpack\n${fence}\n`;

const samples = [
  ...Object.entries(endless),
  ...Object.entries(ending).map(([name, [config]]) => [name, config] as const),
  ['reach', reach] as const,
];

const { urlOf, getBrowser } = useSite({
  hasKits: true,
  files: {
    'site.yaml': 'name: Sample\n',
    'index.md': '---\ntitle: Home\n---\n\nHome.\n',
    'guides/tides.md': `---\ntitle: Tides\n---\n\n${samples.map(([name, config]) => formatSample(name, config)).join('\n')}`,
  },
});

/** Presses the Run button of a sample. */
async function run(page: Page, name: string): Promise<Locator> {
  await page.locator(`[data-run="${name}"]`).getByRole('button', { name: 'Run', exact: true }).click();
  const sample = page.getByRole('region', { name: `Sample ${name}`, exact: true });
  await sample.getByRole('textbox', { name: 'Code of webpack.config.js' }).waitFor();
  return sample;
}

test('a sample that never ends is stopped with everything that it held', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  await page.clock.install();
  await page.goto(urlOf('/guides/tides/'));
  const ends: string[] = [];
  for (const name of Object.keys(endless)) {
    const sample = await run(page, name);
    const again = sample.getByRole('button', { name: 'Run again' });
    await expect
      .poll(async () => {
        await page.clock.fastForward(1000);
        return await again.count();
      })
      .toBe(1);
    ends.push(`${name}: ${/made no progress for 10 seconds/.exec(await sample.innerText())?.[0]}`);
    expect(await page.locator('iframe').count()).toBe(0); // the worker ended with its frame
    await sample.getByRole('button', { name: 'Close' }).click();
  }
  expect(ends).toEqual(Object.keys(endless).map((name) => `${name}: made no progress for 10 seconds`));
  expect(complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([]);
  await close();
});

test('a sample that does what it should not ends with what happened', async () => {
  const { page, complaints, close } = await openPage(getBrowser());
  await lengthenLimits(page);
  await page.goto(urlOf('/guides/tides/'));
  const wrong: string[] = [];
  for (const [name, [, seen]] of Object.entries(ending)) {
    const sample = await run(page, name);
    await expect.poll(() => sample.locator('output').innerText()).not.toBe('Building…');
    const text = await sample.innerText();
    if (!seen.test(text)) wrong.push(`${name}: ${text}`);
    await sample.getByRole('button', { name: 'Close' }).click();
  }
  expect(wrong).toEqual([]);
  expect(complaints.filter((complaint) => complaint.startsWith('uncaught'))).toEqual([]);
  await close();
});

test('nothing leaves the worker of a sample', async () => {
  const { page, requests, complaints, close } = await openPage(getBrowser());
  await lengthenLimits(page);
  await page.goto(urlOf('/guides/tides/'));
  const sample = await run(page, 'reach');
  const terminal = sample.getByLabel('Terminal');
  await terminal.getByText('end of reach').waitFor();
  const lines = (await terminal.innerText()).split('\n').filter((line) => /^(?:found|loaded|refused)/.test(line));
  expect([...new Set(lines)].sort()).toEqual(['loaded undefinedundefined', 'refused']);
  expect(requests.filter((path) => path.startsWith('/samples/'))).toHaveLength(1); // the page's own
  // the browser names what the policy has stopped before it was sent
  const stopped = complaints.filter((complaint) => /^failed: https:\/\/reach\.example\/.*csp/i.test(complaint));
  expect(requests.filter((path) => path === '/x.js')).toHaveLength(stopped.length);
  await close();
});
