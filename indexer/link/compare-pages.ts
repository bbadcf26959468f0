// Pure. The order of pages within a section.

import type { SectionSetting } from '../../schema/records/site-settings.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';

/** The properties that decide the order of pages. */
export interface OrderedPage {
  readonly filePath: string;
  readonly title: string;
  readonly isIndex: boolean;
  readonly group: string | undefined;
  readonly sort: number | undefined;
  readonly date: string | undefined;
}

/**
 * Compares two pages of a section: the index first; then pages without a group, then groups by code point (`-` before
 * letters); then by `sort` (absent last), title and path. With `newest`, dates in descending order (absent last)
 * replace groups. The order is total: no two files are equal.
 */
export function comparePages(left: OrderedPage, right: OrderedPage, order: SectionSetting['order']): number {
  if (left.isIndex !== right.isIndex) return left.isIndex ? -1 : 1;
  return (
    (order === 'newest' ? compareDates(left.date, right.date) : compareGroups(left.group, right.group)) ||
    compareSorts(left.sort, right.sort) ||
    compareCodePoints(left.title, right.title) ||
    compareCodePoints(left.filePath, right.filePath)
  );
}

function compareDates(left: string | undefined, right: string | undefined): number {
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
  return compareCodePoints(right, left);
}

function compareGroups(left: string | undefined, right: string | undefined): number {
  if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
  return compareCodePoints(left, right);
}

function compareSorts(left: number | undefined, right: number | undefined): number {
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
  return left - right;
}
