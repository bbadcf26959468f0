// A package registry on this machine: it offers the packages that are installed here, and a packed file.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { create } from 'tar';
import { repositoryDir } from '../../web/export/bundle/repository.ts';

/** A running registry. */
export interface LocalRegistry {
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface OfferedPackage {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly tarball: Buffer;
}

/** Starts the registry. @param packed the file that `npm pack` made of this repository, and its manifest */
export async function startLocalRegistry(packed: OfferedPackage): Promise<LocalRegistry> {
  const offered = new Map([[packed.manifest.name, Promise.resolve<OfferedPackage | undefined>(packed)]]);
  const find = (name: string): Promise<OfferedPackage | undefined> => {
    const known = offered.get(name) ?? packInstalled(name);
    offered.set(name, known);
    return known;
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const isTarball = path.endsWith('.tgz');
    const name = isTarball ? dirname(path) : path;
    void find(name).then((found) => {
      if (found === undefined) response.writeHead(404).end('{}');
      else if (isTarball) response.end(found.tarball);
      else response.end(JSON.stringify(describe(found)));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // it listens on a port

  function describe({ manifest, tarball }: OfferedPackage): object {
    const { name, version } = manifest;
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
    const dist = { tarball: `${url}${name}/${version}.tgz`, integrity };
    return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
  }

  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function packInstalled(name: string): Promise<OfferedPackage | undefined> {
  const dir = join(repositoryDir, 'node_modules', name);
  const manifestPath = join(dir, 'package.json');
  if (!existsSync(manifestPath)) return undefined; // e.g. a part for another system
  const tarball = await buffer(create({ gzip: true, cwd: dir, prefix: 'package', portable: true }, ['.']));
  // npm has installed it
  return { manifest: JSON.parse(readFileSync(manifestPath, 'utf8')) as OfferedPackage['manifest'], tarball };
}
