// Pure. Finds options, hooks, plugins and flags that exist but that no page documents.

import type { Place } from '../../../schema/place.ts';
import type { CheckReport, Figure } from './check-task.ts';
import { expandAlias } from './find-option.ts';
import { createFinding, type DocFinding } from './finding.ts';
import { listInlineCode } from './list-inline-code.ts';
import { listPaths } from './json-schema.ts';
import { listMissing, type Exception, type Missing } from './list-missing.ts';
import { exceptionsPath, type Exceptions } from './read-exceptions.ts';
import type { SoftwareFacts } from './read-facts.ts';
import type { CheckedPage } from './read-pages.ts';
import type { MemberReport } from './check-members.ts';

/** The position of findings that do not belong to a line. */
interface Home {
  readonly filePath: string;
  readonly place: Place;
}

const start: Place = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/**
 * Checks what is missing: `docs/missing-option`, `docs/missing-hook`, `docs/missing-plugin`, `docs/missing-flag`, `docs/missing-member`, and
 * `docs/idle-exception` for an exception that nothing needs.
 */
export function checkCoverage(
  pages: readonly CheckedPage[],
  facts: SoftwareFacts,
  surface: readonly string[],
  members: MemberReport,
  exceptions: Exceptions,
): CheckReport {
  const places = new Map<string, Home>();
  for (const { filePath, options, hooks } of pages) {
    for (const { path, place } of options)
      if (path !== undefined && !places.has(clean(path))) places.set(clean(path), { filePath, place });
    for (const { path, place } of hooks) if (path !== undefined) places.set(path, { filePath, place });
  }
  const documented = new Set(places.keys());
  const names = new Set(pages.flatMap(({ title, anchors }) => [title, ...anchors.map((anchor) => anchor.title)]));
  const cli = pages.find(({ url }) => url === '/api/cli/');
  const cliFlags = new Set(cli?.markdown.match(/(?<![\w-])--[a-z][\w-]*/g) ?? []);

  const options = listMissing(listFixedPaths(facts), documented, exceptions.options);
  const hooks = listMissing(listHooks(facts), documented, exceptions.hooks);
  const plugins = listMissing(listPlugins(facts), new Set([...names].flatMap(listWords)), exceptions.plugins);
  const flags = listMissing([...new Set(Object.values(facts.flags).flat())].sort(), cliFlags, exceptions.flags);
  const shown = new Set(
    pages.filter(({ sectionSlug }) => sectionSlug !== 'blog').flatMap((page) => listShown(page, surface)),
  );
  const others = listMissing(surface, shown, exceptions.names);
  const missingMembers = listMissing(members.existing, members.documented, exceptions.members);
  const named = listNamedOptions(pages, documented, facts);
  const first: Home = { filePath: pages[0]?.filePath ?? 'index.md', place: start };
  const homeOf = (url: string): Home => {
    const page = pages.find((candidate) => candidate.url === url);
    return page === undefined ? first : { filePath: page.filePath, place: start };
  };
  const findings = [
    ...report('option', options, (path) => findNearest(path, places) ?? homeOf('/configuration/')),
    ...report('hook', hooks, (path) => findNearest(path, places) ?? homeOf('/api/')),
    ...report('plugin', plugins, () => homeOf('/plugins/')),
    ...report('flag', flags, () => homeOf('/api/cli/')),
    ...report('name', others, () => homeOf('/api/')),
    ...report('member', missingMembers, () => homeOf('/api/graphs/')),
    ...[options, hooks, plugins, flags, others, missingMembers].flatMap(({ idle }) => idle.map(reportIdle)),
  ];
  return {
    findings,
    figures: {
      ...count('options', options),
      ...count('hooks', hooks),
      ...count('plugins', plugins),
      ...count('flags', flags),
      ...count('otherNames', others),
      ...count('members', missingMembers),
      ...named,
    },
  };
}

/** Lists the names that a page writes as code, in a sentence or a sample. */
function listShown({ source, codeBlocks }: CheckedPage, surface: readonly string[]): string[] {
  const code = [...listInlineCode(source).map(({ text }) => text), ...codeBlocks.map(({ text }) => text)].join('\n');
  const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
  const types = new Set(code.match(/[\w/-]+/g));
  return surface.filter((path) => {
    if (path.startsWith('module type.')) return types.has(path.slice('module type.'.length));
    if (path.startsWith('import.meta.') || path.startsWith('runtime.'))
      return code.includes(path.replace(/^runtime\./, ''));
    const [owner = '', name = ''] = path.replace(/^hooks of /, '').split('.');
    return words.has(name) && (!path.startsWith('hooks of ') || words.has(owner));
  });
}

/** Options that are aliases: `optimization.minimize.css` is short for `minimizeOptions.css`. */
const aliased =
  /^(?:resolveLoader|optimization\.minimize\.\w+|module\.defaultRules|module\.rules\.(?:oneOf|rules|resolve)|stats\.children)\b|\.(?:and|or|not|apply)(?:\.|$)|^module\.(?:generator|parser)\.(?:asset|css|javascript)\//;

/** Lists the options, without those below a name that the user chooses. */
function listFixedPaths({ webpackSchema, devServerSchema }: SoftwareFacts): string[] {
  const paths = [...listPaths(webpackSchema), ...listPaths(devServerSchema).map((path) => `devServer.${path}`)];
  return paths.filter((path) => !path.includes('<'));
}

/** Counts the options that are no aliases: those with a heading, and those that a page names in code. */
function listNamedOptions(
  pages: readonly CheckedPage[],
  documented: ReadonlySet<string>,
  facts: SoftwareFacts,
): Record<string, Figure> {
  const own = listFixedPaths(facts).filter((path) => !aliased.test(path));
  const words = new Set(
    pages.flatMap(({ source, codeBlocks }) => [
      ...listInlineCode(source).flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []),
      ...codeBlocks.flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []),
    ]),
  );
  const rest = own.filter((path) => !documented.has(path));
  const named = rest.filter((path) => words.has(path.split('.').at(-1) ?? ''));
  return {
    ownOptionsWithHeading: { done: own.length - rest.length, all: own.length },
    ownOptionsNamedOnly: named.length,
  };
}

function clean(path: string): string {
  return expandAlias(path).replaceAll('[]', '');
}

function listHooks({ hooks }: SoftwareFacts): string[] {
  return Object.entries(hooks).flatMap(([owner, names]) => Object.keys(names).map((name) => `${owner}.hooks.${name}`));
}

function listPlugins({ plugins }: SoftwareFacts): string[] {
  return [...new Set(Object.keys(plugins).map((name) => name.split('.').at(-1) ?? name))];
}

function listWords(title: string): string[] {
  return [title, ...(title.match(/\w+/g) ?? [])];
}

/** Finds the documented path with the longest common prefix. */
function findNearest(path: string, places: ReadonlyMap<string, Home>): Home | undefined {
  for (let above = path; above.includes('.'); above = above.slice(0, above.lastIndexOf('.'))) {
    const prefix = above.slice(0, above.lastIndexOf('.'));
    const exact = places.get(prefix);
    if (exact !== undefined) return exact;
    for (const [other, home] of places) if (other.startsWith(`${prefix}.`)) return home;
  }
  return undefined;
}

function report(
  kind: 'option' | 'hook' | 'plugin' | 'flag' | 'name' | 'member',
  { paths }: Missing,
  findHome: (path: string) => Home,
): DocFinding[] {
  return paths.map(({ path, belowCount }) =>
    createFinding({
      code: `docs/missing-${kind}`,
      ...findHome(path),
      message: `No page documents the ${kind} "${path}"${belowCount === 0 ? '' : ` and the ${belowCount} below it`}.`,
      hint:
        kind === 'option' || kind === 'hook'
          ? `write a heading with ::${kind}{…}, or give the reason in tests/checks/docs/exceptions.yaml.`
          : 'document it, or give the reason in tests/checks/docs/exceptions.yaml.',
    }),
  );
}

function reportIdle({ path, line }: Exception): DocFinding {
  return createFinding({
    code: 'docs/idle-exception',
    // This path is outside the content folder.
    filePath: `../${exceptionsPath}`,
    place: { line, column: 1, endLine: line, endColumn: 1 },
    message: `The exception "${path}" covers nothing.`,
    hint: 'remove it.',
  });
}

function count(name: string, { existingCount, documentedCount, exceptedCount }: Missing): Record<string, Figure> {
  return {
    [`${name}Documented`]: { done: documentedCount, all: existingCount },
    [`${name}Excepted`]: exceptedCount,
  };
}
