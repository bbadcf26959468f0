// Samples whose built page never pauses, in ways that no guard in its code sees: the reader's page answers all the same.

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from './launch-chromium.ts';
import { openPage } from './open-page.ts';
import { sampleFiles } from './sample-files.ts';
import { useSite } from './use-site.ts';
import { writeCode } from './write-code.ts';

const { urlOf, getBrowser } = useSite({ files: sampleFiles, hasKits: true });

let sharing: Browser | undefined;
beforeAll(async () => void (sharing = await launchChromium([], { hasOwnProcesses: false })));
afterAll(async () => await sharing?.close());

/** Loops that begin after the sample has said that it runs. */
const loops: Readonly<Record<string, string>> = {
  'new Function': 'new Function("while(1);")();',
  'indirect eval': '(0, eval)("for(;;);");',
  'text of a timer': 'setTimeout("while(1);", 0);',
  'catastrophic pattern': 'setTimeout(() => /^(a+)+$/.test("a".repeat(60) + "b"), 0);',
  'event handler': 'document.body.innerHTML = `<img src="x" onerror="while(1);">`;',
  'method of the language': 'Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);',
  'many messages': 'for (const end = Date.now() + 9000; Date.now() < end;) new Function("top.postMessage(1, `*`)")();',
  microtasks: 'const again = () => Promise.resolve().then(again); again();',
  'compare function': '[2, 1].sort(() => { for (;;); });',
  'large number': 'globalThis.large = 7n ** (7n ** 9n);',
  elements: 'for (;;) document.body.append(document.createElement("p"));',
  'messages of a worker':
    'new Worker(URL.createObjectURL(new Blob(["for (;;) postMessage(1)"]))).onmessage = () => undefined; for (;;);',
  WebAssembly:
    'new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11]))).exports.f();',
  'large messages':
    'for (const end = Date.now() + 9000; Date.now() < end;) new Function("top.postMessage(`x`.repeat(1e7), `*`)")();',
  'address that changes': 'new Function("for (let n = 0; ; n++) location.hash = n;")();',
  'slow drawing':
    'document.body.innerHTML = "<p style=\\"backdrop-filter:blur(90px);position:absolute;inset:0\\">x</p>".repeat(4000); setInterval("document.body.style.opacity = Math.random()", 0); new Function("while(1);")();',
  'own reload': 'setTimeout("location.reload()", 0);',
  'opened windows': 'for (let n = 0; n < 1000; n++) window.open("about:blank"); new Function("while(1);")();',
  'address of the page': 'new Function("for (;;) try { top.location = `about:blank`; } catch {}")();',
  'another document':
    'location = URL.createObjectURL(new Blob(["<script>for (;;);</script>"], { type: "text/html" })); setTimeout("while(1);", 50);',
  'entries of the history': 'new Function("for (let n = 0; ; n++) try { history.pushState(n, ``); } catch {}")();',
  dialogs: 'new Function("for (;;) { alert(1); confirm(1); print(); }")();',
  'frames in the frame':
    'document.body.innerHTML = "<iframe srcdoc=\'<script>for (;;);</script>\'></iframe>".repeat(50); new Function("while(1);")();',
  'workers of workers':
    'const start = (depth) => `if (${depth}) for (let n = 0; n < 3; n++) new Worker(URL.createObjectURL(new Blob([decodeURIComponent("${depth > 0 ? encodeURIComponent(start(depth - 1)) : ""}")]))); for (;;);`; new Worker(URL.createObjectURL(new Blob([start(2)]))); new Function("while(1);")();',
  storage:
    'new Function("for (let n = 0; ; n++) for (const name of [`localStorage`, `sessionStorage`]) try { globalThis[name].setItem(n, `x`.repeat(1e5)); } catch {}")();',
  memory: 'const all = []; new Function("all", "for (;;) try { all.push(new ArrayBuffer(1e8)); } catch {}")(all);',
  focus:
    'document.body.innerHTML = "<input>"; setInterval("document.querySelector(`input`).focus()", 0); setTimeout("while(1);", 100);',
  'replaced timers': 'performance.now = Date.now = () => 0; for (;;);',
};

/** Opens the preview of the sample. */
async function openPreview(page: Page): Promise<Locator> {
  await page.goto(urlOf('/guides/tides/'));
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  const sample = page.getByRole('region', { name: 'Sample tides' });
  await sample.getByLabel('Terminal').waitFor();
  await sample.getByRole('tab', { name: 'Preview' }).click();
  return sample;
}

/** Measures from now on how long the page could do nothing. */
async function watchPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let last = performance.now();
    Object.assign(globalThis, { longestMs: 0 });
    setInterval(() => {
      const now = performance.now();
      Object.assign(globalThis, { longestMs: Math.max(Reflect.get(globalThis, 'longestMs') as number, now - last) });
      last = now;
    }, 5);
  });
}

/** Reads the longest wait since the last call. */
async function takeLongestWait(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const longestMs = Reflect.get(globalThis, 'longestMs') as number;
    Object.assign(globalThis, { longestMs: 0 });
    return longestMs;
  });
}

test('whatever a preview runs, the page goes on answering, Stop works, and the next preview starts', async () => {
  const { page, close } = await openPage(getBrowser());
  const sample = await openPreview(page);
  const shown = sample.getByLabel('Console of the preview');
  await shown.getByText('4.6').waitFor();
  await watchPage(page);
  const waits: Record<string, number> = {};
  for (const [name, loop] of Object.entries(loops)) {
    await writeCode(sample, 'src/index.js', `console.log("runs ${name}");\n${loop}\n`);
    await shown.getByText(`runs ${name}`, { exact: true }).waitFor();
    await page.waitForTimeout(200); // the loop has begun
    await takeLongestWait(page);
    await page.waitForTimeout(600);
    // on a busy machine it has been ended by then
    const button = sample.getByRole('button', { name: /^(?:Stop|Start again)$/ });
    if ((await button.innerText()) === 'Stop') await button.click();
    await sample.getByRole('button', { name: 'Start again' }).waitFor();
    waits[name] = await takeLongestWait(page);
    await writeCode(sample, 'src/index.js', `console.log("after ${name}");\n`);
    await shown.getByText(`after ${name}`, { exact: true }).waitFor();
  }
  // 27 to 90 ms on a machine with two cores, more where others keep them busy; on one thread, it would wait for ever
  expect(Object.entries(waits).filter(([, waitMs]) => waitMs > 2_000)).toEqual([]);
  await close();
});

test('a preview that gives no sign of life is ended, and its process with it', async () => {
  const { page, close } = await openPage(getBrowser());
  const sample = await openPreview(page);
  const shown = sample.getByLabel('Console of the preview');
  await writeCode(sample, 'src/index.js', 'new Function("while(1);")();');
  await shown.getByText('Stopped: it gave no sign of life for 2.5 seconds.').waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await writeCode(sample, 'src/index.js', 'console.log("next");');
  await shown.getByText('next').waitFor();
  await writeCode(sample, 'src/index.js', 'setTimeout(() => new Function("while(1);")(), 100);');
  await sample.getByRole('button', { name: 'Close' }).click();
  expect(await sample.count()).toBe(0);
  await close();
});

test('an edit is built, even if the loop of a preview is ended meanwhile with all that shares its process', async () => {
  const { page, close } = await openPage(getBrowser());
  const sample = await openPreview(page);
  const shown = sample.getByLabel('Console of the preview');
  await shown.getByText('4.6').waitFor();
  await page.evaluate((eventName) => {
    const timer = setInterval(() => {
      if (document.querySelector('output')?.textContent.includes('Building…') !== true) return;
      clearInterval(timer);
      window.dispatchEvent(new CustomEvent(eventName));
      document.documentElement.dataset['ended'] = 'during a build';
    }, 1);
  }, 'docgraph-sandboxes-end');
  await writeCode(sample, 'src/index.js', 'console.log("built again");\n');
  await page.locator('[data-ended]').waitFor({ state: 'attached' });
  await shown.getByText('built again', { exact: true }).waitFor();
  expect(await sample.getByRole('alert').count()).toBe(0);
  await close();
});

test('a browser that would run the preview on the thread of the page asks the reader first', async () => {
  if (sharing === undefined) throw new Error('The browser has not started.');
  const { page, close } = await openPage(sharing);
  const sample = await openPreview(page);
  await sample.getByText('This browser would run the page on the thread of this one').waitFor();
  expect(await page.locator('iframe[title="Preview of the sample"]').count()).toBe(0);
  await sample.getByRole('button', { name: 'Run it all the same' }).click();
  await sample.getByLabel('Console of the preview').getByText('4.6').waitFor();
  await close();
});
