// Parse stage: the options and hooks that a page documents, each with its path and heading.

import { buildPlace } from '../markdown/build-place.ts';
import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import type { Nodes, Root } from 'hast';
import type { Place } from '../../../schema/place.ts';
import type { HookEntry, OptionEntry } from '../../../schema/records/reference-entries.ts';
import { splitArguments } from '../directives/build-reference-entry.ts';
import type { ReferenceUsage } from '../directives/directive.ts';
import { parseTargetDefaults } from '../directives/parse-target-defaults.ts';
import type { ExtractedAnchors } from '../html/extract-anchors.ts';
import { extractTextLine } from '../html/extract-text-content.ts';
import { walkTree } from '../markdown/walk-tree.ts';

/** The reference entries of a page. */
export interface ReferenceEntries {
  /** In document order. */
  readonly options: readonly OptionEntry[];
  readonly hooks: readonly HookEntry[];
  readonly diagnostics: readonly FileDiagnostic[];
}

interface Heading {
  readonly line: number;
  readonly level: number;
  readonly title: string;
  readonly fragment: string | undefined;
  /** Path of the option that the heading names; undefined if its text is not a path. */
  path: string | undefined;
}

/** Matches a dotted path, e.g. `output.filename`; `[]` stands for the items of a list, e.g. `chart.series[].color`. */
const optionPath = /^[A-Za-z_$][\w$]*(?:\[\])?(?:\.[A-Za-z_$@][\w$/@-]*(?:\[\])?)*$/;

/**
 * Extracts the entries. A heading of one word continues the path of the heading above it.
 * Reports `markdown/missing-attribute` if neither `path` nor the heading above is a path.
 */
export function extractReferenceEntries(
  usages: readonly ReferenceUsage[],
  root: Root,
  outline: ExtractedAnchors,
): ReferenceEntries {
  const options: OptionEntry[] = [];
  const hooks: HookEntry[] = [];
  const diagnostics: FileDiagnostic[] = [];
  const headings = usages.length === 0 ? [] : listHeadings(root, outline);
  for (const { kind, attributes, position } of usages) {
    const place = buildPlace(position);
    const located = locate(attributes['path'], place, headings);
    const { fragment } = located;
    // A heading names a hook only together with its object, e.g. compiler.hooks.run.
    const path = kind === 'option' || located.path?.includes('.hooks.') ? located.path : undefined;
    if (path === undefined && attributes['path'] !== 'none') diagnostics.push(reportPathless(kind, place));
    const { type = '', since, deprecated } = attributes;
    const shared = { path, fragment, type, since, deprecated, place };
    if (kind === 'hook') hooks.push({ ...shared, argumentNames: splitArguments(attributes['args'] ?? '') });
    else
      options.push({
        ...shared,
        default: attributes['default'],
        defaultText: attributes['default-text'],
        developmentDefault: attributes['default-development'],
        noneDefault: attributes['default-none'],
        targetDefaults: parseTargetDefaults(attributes).targetDefaults,
        flag: attributes['flag'],
      });
  }
  return { options, hooks, diagnostics };
}

function listHeadings(root: Root, { ids }: ExtractedAnchors): Heading[] {
  const headings: Heading[] = [];
  walkTree<Nodes>(root, (node) => {
    const level = node.type === 'element' ? /^h([1-6])$/.exec(node.tagName)?.[1] : undefined;
    if (node.type !== 'element' || level === undefined) return;
    const title = extractTextLine(node);
    const parent = headings.findLast((heading) => heading.level < Number(level));
    headings.push({
      line: buildPlace(node.position).line,
      level: Number(level),
      title,
      fragment: ids.get(node),
      path: joinPath(parent, title),
    });
  });
  return headings;
}

function joinPath(parent: Heading | undefined, title: string): string | undefined {
  if (!optionPath.test(title)) return undefined;
  return title.includes('.') || parent?.path === undefined ? title : `${parent.path}.${title}`;
}

/**
 * Finds the path and heading of an entry. An explicit path also becomes the path of the heading, for headings below it.
 */
function locate(written: string | undefined, { line }: Place, headings: Heading[]) {
  const index = headings.findLastIndex((candidate) => candidate.line < line);
  const heading = headings[index];
  if (written === 'none') return { path: undefined, fragment: heading?.fragment };
  if (written === undefined || heading === undefined)
    return { path: written ?? heading?.path, fragment: heading?.fragment };
  heading.path = written;
  for (const [position, below] of headings.entries()) {
    if (position <= index) continue;
    if (below.level <= heading.level) break;
    const parent = headings.slice(0, position).findLast((candidate) => candidate.level < below.level);
    below.path = joinPath(parent, below.title);
  }
  return { path: written, fragment: heading.fragment };
}

function reportPathless(kind: ReferenceUsage['kind'], place: Place): FileDiagnostic {
  return createDiagnostic({
    code: 'markdown/missing-attribute',
    place,
    message: `"${kind}" has no path, and the heading above it is not a path.`,
    hint:
      kind === 'option'
        ? 'add path="output.filename", or path="none" if it is not an option of the configuration.'
        : 'add path="compiler.hooks.run", or path="none" if it is not a hook of an object.',
  });
}
