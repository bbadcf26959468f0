// A registry of npm packages on a free port of this machine, and npm's configuration that leads there.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import { create, Header } from 'tar';
import { vi } from 'vitest';

/** A package registry that a test may change while it runs. */
export interface ReadmeRegistry {
  /** Publishes a version with these files, or replaces it. @returns the integrity that the registry states */
  readonly publish: (name: string, version: string, files: Readonly<Record<string, string>>) => Promise<string>;
  /** Replaces the archive of a version, while the registry still states the old integrity. */
  readonly tamper: (name: string, version: string, files: Readonly<Record<string, string>>) => Promise<void>;
  /** Publishes a version whose archive never ends. @returns a promise of the bytes that were sent until the client left */
  readonly publishEndless: (name: string, version: string) => Promise<number>;
  /** Says things about a package without end. @returns a promise of the bytes that were sent until the client left */
  readonly talkEndlessly: (name: string) => Promise<number>;
  /** Never answers about a package or for the archive of a version, or begins and never goes on. */
  readonly keepWaiting: (nameOrId: string, how: 'silent' | 'unfinished') => void;
  /** Counts the archives that were asked for. */
  readonly countArchives: () => number;
  readonly close: () => void;
}

interface Version {
  archive: Buffer;
  integrity: string;
  /** Told how much was sent of an archive that has no end. */
  onLeft?: (sentBytes: number) => void;
}

/** Starts a registry and points npm's environment at it until `vi.unstubAllEnvs`. */
export async function startReadmeRegistry(): Promise<ReadmeRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'docgraph-registry-'));
  const versions = new Map<string, Version>();
  const others = new Map<string, (response: ServerResponse) => void>();
  let archiveCount = 0;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const archive = /^\/-\/(.+)\.tgz$/.exec(path)?.[1];
    const answer = others.get(archive ?? path.slice(1));
    if (answer !== undefined) {
      answer(response);
      return;
    }
    const version = archive === undefined ? undefined : versions.get(archive);
    if (version !== undefined) {
      archiveCount += 1;
      if (version.onLeft === undefined) response.end(version.archive);
      else void sendEndlessly(response, version.archive).then(version.onLeft);
      return;
    }
    const name = path.slice(1);
    const own = [...versions].filter(([packageId]) => packageId.slice(0, packageId.lastIndexOf('@')) === name);
    if (own.length === 0) {
      response.writeHead(404).end('{}');
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        name,
        'dist-tags': {},
        versions: Object.fromEntries(
          own.map(([packageId, { integrity }]) => {
            const number = packageId.slice(packageId.lastIndexOf('@') + 1);
            const tarball = `${origin}/-/${encodeURIComponent(packageId)}.tgz`;
            return [number, { name, version: number, dist: { tarball, integrity } }];
          }),
        ),
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const origin = `http://127.0.0.1:${port}`;
  useRegistry(origin, folder);

  async function pack(files: Readonly<Record<string, string>>): Promise<Buffer> {
    const directory = mkdtempSync(join(folder, 'pack-'));
    mkdirSync(join(directory, 'package'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, 'package', name), text);
    const chunks = await create({ cwd: directory, gzip: true, portable: true }, ['package']).collect();
    return Buffer.concat(chunks);
  }

  return {
    async publish(name, version, files) {
      const archive = await pack({ 'package.json': JSON.stringify({ name, version }), ...files });
      const integrity = buildIntegrity(archive);
      versions.set(`${name}@${version}`, { archive, integrity });
      return integrity;
    },
    async tamper(name, version, files) {
      const known = versions.get(`${name}@${version}`);
      if (known === undefined) throw new Error('publish first');
      known.archive = await pack({ 'package.json': JSON.stringify({ name, version }), ...files });
    },
    async publishEndless(name, version) {
      const { promise, resolve } = Promise.withResolvers<number>();
      versions.set(`${name}@${version}`, { archive: writeZeros(), integrity: buildIntegrity(''), onLeft: resolve });
      return await promise;
    },
    async talkEndlessly(name) {
      const { promise, resolve } = Promise.withResolvers<number>();
      const spaces = Buffer.alloc(1_000_000, ' ');
      others.set(name, (response) => void sendEndlessly(response, spaces).then(resolve));
      return await promise;
    },
    keepWaiting(nameOrId, how) {
      others.set(nameOrId, (response) => (how === 'silent' ? undefined : response.write('{')));
    },
    countArchives: () => archiveCount,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function buildIntegrity(bytes: string | Buffer): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
}

/** Writes the start of an archive: a file of 400 MB, without most of its bytes. */
function writeZeros(): Buffer {
  const header = Buffer.alloc(1_000_000);
  new Header({ path: 'package/zeros', type: 'File', size: 400_000_000, mode: 0o644 }).encode(header);
  return header;
}

/** Sends bytes again and again until the client has left. @returns how many */
async function sendEndlessly(response: ServerResponse, bytes: Buffer): Promise<number> {
  let sentBytes = 0;
  const source = Readable.from(
    (function* () {
      for (;;) {
        sentBytes += bytes.byteLength;
        yield bytes;
      }
    })(),
  );
  await pipeline(source, response).catch(() => {}); // the client leaves
  return sentBytes;
}

/** Points npm at an address, with a cache of its own and without a second try. */
function useRegistry(origin: string, folder: string): void {
  vi.stubEnv('npm_config_registry', `${origin}/`);
  vi.stubEnv('npm_config_cache', join(folder, 'npm'));
  vi.stubEnv('npm_config_userconfig', join(folder, 'npmrc'));
  vi.stubEnv('npm_config_globalconfig', join(folder, 'globalnpmrc'));
  vi.stubEnv('npm_config_fetch_retries', '0');
}
