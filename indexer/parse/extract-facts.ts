// Parse stage: which option or hook each fact directive is about, and under which heading it stands.

import type { Nodes, Root } from 'hast';
import type { ParsedDiagnostic } from '../../schema/parsed-page.ts';
import type { Place } from '../../schema/place.ts';
import type { HookFact, OptionFact } from '../../schema/stated-facts.ts';
import { buildDiagnostic, buildPlace } from './build-diagnostic.ts';
import { splitArguments } from './dialect/build-facts.ts';
import type { FactUsage } from './dialect/fact-usage.ts';
import type { ExtractedAnchors } from './extract-anchors.ts';
import { extractLine } from './text-content.ts';
import { walkTree } from './walk-tree.ts';

/** Is what the page's directives state. */
export interface ExtractedFacts {
  /** In document order. */
  readonly options: readonly OptionFact[];
  readonly hooks: readonly HookFact[];
  readonly diagnostics: readonly ParsedDiagnostic[];
}

interface Heading {
  readonly line: number;
  readonly level: number;
  readonly title: string;
  readonly fragment: string | undefined;
  /** Path of the option it is about; undefined when its words are no path. */
  path: string | undefined;
}

/** Is a dotted path of names, e.g. `output.filename`; a list's items are `[]`, e.g. `module.rules[].test`. */
const optionPath = /^[A-Za-z_$][\w$]*(?:\[\])?(?:\.[A-Za-z_$@][\w$/@-]*(?:\[\])?)*$/;

/**
 * Extracts the facts: `markdown/missing-attribute` for a directive of which nobody can tell what it is about.
 * Without `path`, the heading above names the option; a single word continues the path of the heading above it.
 */
export function extractFacts(usages: readonly FactUsage[], root: Root, outline: ExtractedAnchors): ExtractedFacts {
  const options: OptionFact[] = [];
  const hooks: HookFact[] = [];
  const diagnostics: ParsedDiagnostic[] = [];
  const headings = usages.length === 0 ? [] : listHeadings(root, outline);
  for (const { kind, attributes, position } of usages) {
    const place = buildPlace(position);
    const located = locate(attributes['path'], place, headings);
    const { fragment } = located;
    // A heading names a hook only with the object that has it.
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
    const title = extractLine(node);
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

/** Finds the heading above, whose path an explicit one replaces for the headings below it. */
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

function reportPathless(kind: FactUsage['kind'], place: Place): ParsedDiagnostic {
  return buildDiagnostic('markdown/missing-attribute', {
    place,
    message: `"${kind}" has no path, and the heading above is none.`,
    hint:
      kind === 'option'
        ? 'add path="output.filename", or path="none" for what is no option of the configuration.'
        : 'add path="compiler.hooks.run", or path="none" for what is no hook of an object.',
  });
}
