// Loaded before a sample: nothing but this machine can be reached, and it has one core, so that what is minimized is
// minimized where webpack runs: the same everywhere, and two samples side by side take two cores, not four.

import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';

os.availableParallelism = () => 1;

const local = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::', undefined, '']);
const connect = net.Socket.prototype.connect;

net.Socket.prototype.connect = function (...args) {
  const [first] = args.flat();
  const target = typeof first === 'object' && first !== null ? first : { port: first, host: args.flat()[1] };
  if (target.path === undefined && !local.has(target.host)) {
    const error = new Error(`A sample may not reach the network (${target.host}).`);
    process.nextTick(() => this.destroy(error));
    return this;
  }
  return connect.apply(this, args);
};

const lookup = dns.lookup;
dns.lookup = function (host, ...rest) {
  if (local.has(host)) return lookup.call(dns, host, ...rest);
  const callback = rest.at(-1);
  process.nextTick(() =>
    callback(Object.assign(new Error(`A sample may not look up ${host}.`), { code: 'ENOTFOUND' })),
  );
};

syncBuiltinESMExports();
