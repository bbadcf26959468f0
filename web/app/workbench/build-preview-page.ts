// Pure. A built site as one document: its files are data in it, because the frame can load nothing.

import type { RunResult, WrittenAsset } from '../../../schema/kits/kit-samples.ts';
import { guardLoops, guardName } from './guard-loops.ts';

/** How long the code of a preview may run without a pause, and how many elements its page may have. */
const maxTaskMs = 2000;
const maxElements = 50_000;

/** How many lines its console shows. */
export const maxConsoleLines = 200;

/** Runs in the frame before the sample: reports its console, and answers requests for the files of the build. */
const startScript = (files: string): string => `(() => {
  const files = ${files};
  const port = globalThis.docgraphPort;
  delete globalThis.docgraphPort;
  const base = 'https://sample.invalid/';
  const show = (value) => {
    if (typeof value === 'string') return value;
    if (value instanceof Error) return String(value.stack || value);
    if (value instanceof Node) return value.outerHTML || value.nodeName;
    try { return JSON.stringify(value) ?? String(value); } catch { return String(value); }
  };
  let lineCount = 0;
  const report = (level, values) => {
    lineCount += 1;
    if (lineCount <= ${maxConsoleLines + 1}) port.postMessage([level, values.map(show).join(' ').slice(0, 4000)]);
  };
  let startedAt, isStopped = false, countedAt = performance.now();
  const elements = document.getElementsByTagName('*');
  const stop = (reason) => {
    if (!isStopped) port.postMessage(['error', 'Stopped: ' + reason]);
    isStopped = true;
    throw new Error('The preview is stopped.');
  };
  const pause = new MessageChannel();
  pause.port1.onmessage = () => { startedAt = undefined; };
  const tick = () => {
    const now = performance.now();
    if (startedAt === undefined) { startedAt = now; pause.port2.postMessage(0); }
    if (isStopped || now - startedAt >= ${maxTaskMs}) stop('the code ran for ${maxTaskMs / 1000} seconds without a pause.');
    if (now - countedAt < 20) return;
    countedAt = now;
    if (elements.length > ${maxElements}) stop('the page has more than ${maxElements.toLocaleString('en')} elements.');
  };
  Object.defineProperty(globalThis, '${guardName}', { value: tick });
  for (const level of ['log', 'info', 'warn', 'error', 'debug']) console[level] = (...values) => report(level === 'info' || level === 'debug' ? 'log' : level, values);
  addEventListener('error', (event) => { if (event.message) report('error', [event.error ?? event.message]); }, true);
  addEventListener('unhandledrejection', (event) => report('error', [event.reason]));
  const types = { js: 'text/javascript', mjs: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml', html: 'text/html', wasm: 'application/wasm' };
  const find = (url) => {
    const path = decodeURIComponent(new URL(url, base).pathname).replace(/^\\/+/, '');
    return Object.hasOwn(files, path) ? path : Object.keys(files).find((name) => path.endsWith('/' + name));
  };
  const blobs = new Map();
  const toBlob = (path) => {
    if (!blobs.has(path)) blobs.set(path, URL.createObjectURL(new Blob([files[path]], { type: types[path.split('.').at(-1)] ?? 'text/plain' })));
    return blobs.get(path);
  };
  for (const [type, name] of [[HTMLScriptElement, 'src'], [HTMLLinkElement, 'href'], [HTMLImageElement, 'src']]) {
    const own = Object.getOwnPropertyDescriptor(type.prototype, name);
    const wanted = new WeakMap();
    const set = (element, url) => {
      const path = find(url);
      wanted.set(element, new URL(url, base).href);
      own.set.call(element, path === undefined ? url : toBlob(path));
    };
    Object.defineProperty(type.prototype, name, { configurable: true, enumerable: true, get() { return wanted.get(this) ?? own.get.call(this); }, set(url) { set(this, String(url)); } });
    const setAttribute = type.prototype.setAttribute;
    type.prototype.setAttribute = function (key, value) { if (key === name) set(this, String(value)); else setAttribute.call(this, key, value); };
    const getAttribute = type.prototype.getAttribute;
    type.prototype.getAttribute = function (key) { return key === name && wanted.has(this) ? wanted.get(this) : getAttribute.call(this, key); };
  }
  globalThis.fetch = async (url) => {
    const path = find(typeof url === 'object' && 'url' in url ? url.url : String(url));
    if (path === undefined) throw new TypeError('A preview has no network: ' + url);
    return new Response(files[path], { headers: { 'content-type': types[path.split('.').at(-1)] ?? 'text/plain' } });
  };
  globalThis.docgraphScripts = async (urls) => {
    for (const [url, isModule] of urls) {
      const script = document.createElement('script');
      if (isModule) script.type = 'module';
      script.async = false;
      const loaded = new Promise((resolve) => { script.onload = script.onerror = resolve; });
      script.src = url;
      document.body.append(script);
      await loaded;
    }
    document.dispatchEvent(new Event('DOMContentLoaded'));
    dispatchEvent(new Event('load'));
  };
})();`;

/** Lists the paths of the HTML pages that a build wrote, the one that is shown first in front. */
export function listPreviewPages({ assets }: RunResult): readonly string[] {
  const folder = findFolder(assets);
  const paths = assets.flatMap(({ path, text }) =>
    text !== undefined && path.endsWith('.html') ? [path.slice(folder.length)] : [],
  );
  return [...paths.filter((path) => path === 'index.html'), ...paths.filter((path) => path !== 'index.html')];
}

/**
 * Builds the document of a preview: an HTML page of the build, or an empty page with its scripts.
 * @param pagePath one of {@link listPreviewPages}; undefined when there is none
 * @returns undefined when the build has no script for a browser
 */
export function buildPreviewPage(result: RunResult, pagePath = listPreviewPages(result)[0]): string | undefined {
  const { assets, startFiles, outcomes } = result;
  if (outcomes.some(({ command }) => /\bnode dist\//.test(command))) return undefined;
  const folder = findFolder(assets);
  const files = new Map(
    assets.flatMap(({ path, text }) =>
      text === undefined ? [] : [[path.slice(folder.length), guardFile(path, text)]],
    ),
  );
  const page = pagePath === undefined ? undefined : files.get(pagePath);
  const scripts: (readonly [string, boolean])[] = [];
  let html =
    '<!doctype html><html lang="en"><head><title>Preview</title></head><body><div id="root"></div><div id="app"></div></body></html>';
  let styles: readonly string[] = [];
  if (page === undefined) {
    for (const file of new Set(startFiles))
      if (/\.m?js$/.test(file) && files.has(file)) scripts.push([file, file.endsWith('.mjs')]);
    styles = startFiles.filter((file) => file.endsWith('.css') && files.has(file));
    if (scripts.length === 0) return undefined;
  } else {
    html = page.replace(/<script\b([^<>]*)>\s*<\/script>/gi, (script, attributes: string) => {
      const [, url] = /\bsrc\s*=\s*["']?([^"'\s]+)/i.exec(attributes) ?? [];
      if (url === undefined) return script;
      scripts.push([url, /\btype\s*=\s*["']?module/i.test(attributes)]);
      return '';
    });
    html = guardInlineScripts(html);
    html = html.replace(/<link\b[^<>]*>/gi, (link) => {
      if (!/\brel\s*=\s*["']?stylesheet\b/i.test(link)) return link;
      const [, url = ''] = /\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(link) ?? [];
      const text = files.get(url.replace(/^\.?\//, ''));
      return text === undefined ? '' : `<style>${text.replaceAll('</', '<\\/')}</style>`;
    });
  }
  const start = `<script>${startScript(escapeScript(JSON.stringify(Object.fromEntries(files))))}</script>`;
  const sheets = styles.map((file) => `<style>${(files.get(file) ?? '').replaceAll('</', '<\\/')}</style>`).join('');
  const end = `<script>docgraphScripts(${escapeScript(JSON.stringify(scripts))})</script>`;
  const withStart = /<head\b[^<>]*>/i.test(html)
    ? html.replace(/<head\b[^<>]*>/i, (head) => head + start + sheets)
    : start + sheets + html;
  return /<\/body>/i.test(withStart) ? withStart.replace(/<\/body>/i, () => `${end}</body>`) : withStart + end;
}

/** Types of script elements that a browser runs; what others contain is data. */
const scriptTypes: ReadonlySet<string> = new Set(['', 'module', 'text/javascript', 'application/javascript']);

/** Guards the loops of the scripts that a page contains. */
function guardInlineScripts(html: string): string {
  // Split first: one expression for a whole script would look for its end once for each beginning.
  const parts = html.split(/(<\/script>)/i);
  return parts.map((part, index) => (index === parts.length - 1 ? part : guardLastScript(part))).join('');
}

/** Guards the script that a text up to `</script>` ends with. */
function guardLastScript(html: string): string {
  const start = /<script\b[^<>]*>/i.exec(html);
  if (start === null) return html;
  const [, type = ''] = /\btype\s*=\s*["']?([\w/.+-]*)/i.exec(start[0]) ?? [];
  if (!scriptTypes.has(type.toLowerCase())) return html;
  const textIndex = start.index + start[0].length;
  return html.slice(0, textIndex) + guardLoops(html.slice(textIndex));
}

function guardFile(path: string, text: string): string {
  return /\.m?js$/.test(path) ? guardLoops(text) : text;
}

/** Folder of the first file with its final slash, e.g. `dist/`. */
function findFolder(assets: readonly WrittenAsset[]): string {
  const [, folder = ''] = /^([^/]+\/)/.exec(assets[0]?.path ?? '') ?? [];
  return assets.every(({ path }) => path.startsWith(folder)) ? folder : '';
}

function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
