// IO (clock). An export and the exports in folders of it: other languages and versions of the documentation. Each is followed:
// when it is replaced, its answers are those of the new one.

import { join } from 'node:path';
import { getPathname } from '../../http/received-request.ts';
import { readExportBase, readExportRecord, readOtherBases, type ExportRecord } from './export-record.ts';
import type { AnswerSite } from './served-site.ts';

/** An export with its live content. */
export interface OpenExport {
  readonly record: ExportRecord | undefined;
  readonly answer: AnswerSite;
  /** Waits for the answers in progress. */
  readonly close: () => Promise<void>;
}

/** Exports that are followed. */
export interface FollowedExports {
  readonly answer: AnswerSite;
  /** Looks whether an export was replaced, and opens the new one. */
  readonly refresh: () => void;
  readonly close: () => Promise<void>;
}

/** Interval at which the disk is checked for a new export. */
const freshMs = 1_000;

/** Follows an export, and each export below it from the first request for it. */
export function followExports(
  distDir: string,
  open: (distDir: string, record: ExportRecord | undefined) => OpenExport,
): FollowedExports {
  const base = readExportBase(distDir);
  const below = new Map<string, FollowedExports>();
  const closing = new Set<Promise<void>>();
  let current = open(distDir, readExportRecord(distDir));
  let otherBases = readOtherBases(distDir);
  let checkedMs = performance.now();

  const follow = (): OpenExport => {
    if (performance.now() - checkedMs < freshMs) return current;
    checkedMs = performance.now();
    const record = readExportRecord(distDir);
    // While an export is being replaced, there may be none for a moment.
    if (record === undefined || record.exportId === current.record?.exportId) return current;
    const previous = current;
    current = open(distDir, record);
    otherBases = readOtherBases(distDir);
    const closed = previous.close().finally(() => closing.delete(closed));
    closing.add(closed);
    return current;
  };

  /** Finds the export below this one that has an address. */
  const findBelow = (pathname: string): FollowedExports | undefined => {
    const otherBase = otherBases.find((each) => pathname === each || pathname.startsWith(`${each}/`));
    if (otherBase === undefined) return undefined;
    const known = below.get(otherBase);
    const otherDir = join(distDir, otherBase.slice(base.length));
    if (known !== undefined || readExportBase(otherDir) !== otherBase) return known;
    const followed = followExports(otherDir, open);
    below.set(otherBase, followed);
    return followed;
  };

  return {
    answer(request) {
      const { answer } = follow();
      return otherBases.length === 0 ? answer(request) : (findBelow(getPathname(request))?.answer ?? answer)(request);
    },
    refresh() {
      follow();
      for (const each of below.values()) each.refresh();
    },
    async close() {
      await current.close();
      await Promise.all([...closing, ...[...below.values()].map((each) => each.close())]);
    },
  };
}
