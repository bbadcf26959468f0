// The names that a page describes, each with the address of its description. Their kinds are those of create-find-name.ts.

import type { KitDescribedName, KitNamingPage } from '../../../../schema/kits/kit-code-names.ts';
import { listHooks, listOptions, type StatedOption } from '../facts/stated-facts.ts';
import { findConfigurationPath, stripLists } from '../facts/option-path.ts';

/** Prefix of the ids of a package's options, e.g. `<a id="options.title"></a>` in the row of a table. */
const packageOptionPrefix = 'options.';

/** Prefix of the paths of the development server's options. */
const devServerPrefix = 'devServer.';

type AddName = (name: string, fragment?: string) => void;

/** Lists the names. */
export function describePage(page: KitNamingPage): readonly KitDescribedName[] {
  const described: KitDescribedName[] = [];
  const add: AddName = (name, fragment) =>
    void described.push({ name, url: fragment === undefined ? page.url : `${page.url}#${fragment}` });
  const options = listOptions(page);
  addOptions(page, options, add);
  addPackage(page, options, add);
  // hooks by their paths
  for (const { path, fragment } of listHooks(page)) if (path !== undefined) add(`hook ${path}`, fragment);
  addClasses(page, add);
  addFlags(options, add);
  addApi(page, add);
  return described;
}

/** Adds the options: those with a path as they are documented, others by the titles of their headings. */
function addOptions(
  { ids, headings, package: packageId }: KitNamingPage,
  options: readonly StatedOption[],
  add: AddName,
): void {
  // An id can be a path, e.g. `output.library.*.type` in the row of a table.
  for (const id of ids)
    if (/^[a-z]\w*\.[\w.*]+$/.test(id) && !id.startsWith(packageOptionPrefix)) add(`path ${id}`, id);
  for (const { path, fragment } of options) {
    if (path !== undefined) add(`option ${path}`, fragment);
    if (path !== undefined || packageId !== undefined) continue;
    const title = headings.find((heading) => heading.fragment === fragment)?.title;
    if (title !== undefined && /^[\w/]+(?:\.[\w/]+)*$/.test(title)) add(`named-option ${title}`, fragment);
  }
}

/** Adds the package of the page, and its options, which are named by headings. */
function addPackage(
  { package: packageId, headings, ids }: KitNamingPage,
  options: readonly StatedOption[],
  add: AddName,
): void {
  const name = packageId?.replace(/(?<=.)@.*$/, '');
  if (name === undefined) return;
  add(`package ${name}`);
  for (const id of ids)
    if (id.startsWith(packageOptionPrefix)) add(`package-option ${name} ${id.slice(packageOptionPrefix.length)}`, id);
  const fragments = new Set(options.filter(({ path }) => path === undefined).map(({ fragment }) => fragment));
  const open: { readonly level: number; readonly path: string | undefined }[] = [];
  for (const { fragment, title, level } of headings) {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const above = open.at(-1)?.path;
    const isOption = fragments.has(fragment);
    const path = above === undefined || title.startsWith(`${above}.`) ? title : `${above}.${title}`;
    open.push({ level, path: isOption ? path : undefined });
    if (isOption) add(`package-option ${name} ${path}`, fragment);
  }
}

/** Adds classes of webpack, named by the titles of pages and headings. */
function addClasses({ package: packageId, title: pageTitle, headings }: KitNamingPage, add: AddName): void {
  if (packageId !== undefined) return;
  if (isClassName(pageTitle)) add(`page ${pageTitle}`);
  for (const { title, fragment } of headings) if (isClassName(title)) add(`heading ${title}`, fragment);
}

const isClassName = (title: string): boolean => /^[A-Z]\w*Plugin$/.test(title);

/** Adds the flags of options. A flag that is not stated is built from the path. */
function addFlags(options: readonly StatedOption[], add: AddName): void {
  for (const { path, flag, fragment } of options) {
    if (path === undefined) continue;
    if (path.startsWith(devServerPrefix)) add(`serve ${formatFlag(path.slice(devServerPrefix.length))}`, fragment);
    else add(`flag ${flag ?? formatFlag(findConfigurationPath(path))}`, fragment);
  }
}

/** Formats the flag of an option: `output.publicPath` is `--output-public-path`. */
function formatFlag(path: string): string {
  const words = stripLists(path).replace(/(?<=[a-z\d])[A-Z]/g, '-$&');
  return `--${words.replace(/[./<>]+/g, '-').toLowerCase()}`;
}

/**
 * Adds methods and variables of modules, named by headings of the section `api`, e.g. `module.hot (webpack-specific)`,
 * or by ids that are the name itself, e.g. `<a id="webpackChunkName"></a>` in a table.
 */
function addApi({ ids, sectionSlug, headings }: KitNamingPage, add: AddName): void {
  for (const id of ids) if (/^(?:webpack[A-Z]|--?)\w/.test(id)) add(`id ${id}`, id);
  if (sectionSlug !== 'api') return;
  for (const { title, fragment } of headings) {
    const name = title.replace(/ \([^()]*\)$/, '');
    if (/^(?:import\(\)|(?:require|module|import\.meta)\.\w+|__\w+|webpack[A-Z]\w*)$/.test(name))
      add(`api ${name}`, fragment);
  }
}
