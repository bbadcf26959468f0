import { attacks } from './attacks.ts';
import { createAttackedSite } from './harness/attacked-site.ts';
import { startWarmServer, startWatching, findPercentile } from './harness/measure-attack.ts';
import { observeServer } from './harness/observe-server.ts';
import { writeFileSync } from 'node:fs';
const site = await createAttackedSite();
const server = await startWarmServer(site);
const { pid, port, isAlive, inspector } = server.process;
const attack = attacks.find(({ name }) => name === process.argv[2])!;
if (process.argv[3]) { await inspector.send('Profiler.enable'); await inspector.send('Profiler.setSamplingInterval', {interval: 500}); await inspector.send('Profiler.start'); }
await inspector.evaluate(`(() => { const { PerformanceObserver } = process.getBuiltinModule('node:perf_hooks'); globalThis.__gc = {}; new PerformanceObserver((l) => { for (const e of l.getEntries()) { const k = e.detail.kind + ':' + e.detail.flags; const g = globalThis.__gc[k] ??= [0, 0]; g[0]++; g[1] += e.duration; } }).observe({ entryTypes: ['gc'] }); })()`);
await inspector.evaluate(`(() => { const net = process.getBuiltinModule('node:http'); globalThis.__n = {}; const emit = net.Server.prototype.emit; net.Server.prototype.emit = function (name, ...r) { globalThis.__n[name] = (globalThis.__n[name] ?? 0) + 1; if (name === 'request') { const o = r[1]; const t = performance.now(); o.once('close', () => { const k = 'status' + o.statusCode; const g = globalThis.__n[k] ??= [0, 0]; g[0]++; g[1] += performance.now() - t; }); } return emit.call(this, name, ...r); }; })()`);
const observer = await observeServer(inspector);
const watch = await startWatching({ pid, port, requests: site.honestRequests, idlePort: server.idle.port, intervalMs: 50 });
const t0 = performance.now();
const endMs = t0 + 3000;
await attack.run({ port, durationMs: 3000, isOver: () => performance.now() >= endMs || !isAlive(), startServer: () => Promise.reject(new Error('x')) });
console.log('attack took', performance.now() - t0);
const { requests } = await watch.stop();
console.log(JSON.stringify(await inspector.evaluate('globalThis.__gc')));
console.log(JSON.stringify(await inspector.evaluate('globalThis.__n')));
const seen = await observer.take();
console.log('stalls', seen?.stalls.map(s=>s.durationMs).join(' '), 'cpu', seen?.processorMs, 'gc', seen?.collectingMs);
const groups = Map.groupBy(requests, (r) => `${r.isNew ? 'new' : 'kept'} ${r.path.slice(0, 50)}`);
for (const [k, l] of groups) { const ms = l.map((r) => r.latencyMs); console.log(k, l.length, Math.round(findPercentile(ms, 0.5)), Math.round(findPercentile(ms, 0.99))); }
const t = requests.map(r=>[Math.round(r.sentMs - Math.min(...requests.map(x=>x.sentMs))), Math.round(r.latencyMs), r.isNew?'n':'k', r.path.slice(0,30)].join(':'));
console.log(t.join(' | '));
if (process.argv[3]) { const p = await inspector.send('Profiler.stop') as any; writeFileSync(process.argv[3], JSON.stringify(p.profile)); }
await server.process.end('SIGKILL'); site.remove();
process.exit();
