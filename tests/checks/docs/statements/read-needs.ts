// IO. What installed packages say that they work with.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageNeeds } from './check-peer-versions.ts';

/** Creates a function that reads the manifest of a package; undefined for one that is not installed. */
export function createReadNeeds(directory: string): (packageName: string) => PackageNeeds | undefined {
  return (packageName) => {
    const path = join(directory, 'node_modules', packageName, 'package.json');
    if (!/^(?:@[\w-]+\/)?[\w.-]+$/.test(packageName) || !existsSync(path)) return undefined;
    return JSON.parse(readFileSync(path, 'utf8')) as PackageNeeds; // a published manifest
  };
}
