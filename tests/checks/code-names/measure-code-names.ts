// How many of the names in code blocks link to their documentation.

import { extractCodeNames } from '../../../indexer/parse/code-names/extract-code-names.ts';
import { readShownCode } from '../../../indexer/parse/markdown/read-shown-code.ts';
import type { KitTables } from '../../../schema/kits/kit-tables.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { readName, type CodeName } from '../../../web/kits/webpack/code-names/code-name.ts';

/** A page with its code blocks. */
export interface NamedPage {
  readonly url: string;
  readonly codeLinks: readonly string[];
  readonly codeBlocks: readonly CodeBlock[];
}

/** A token in a code block. */
export interface NameUse {
  readonly pageUrl: string;
  /** In the page's file. */
  readonly line: number;
  readonly token: string;
  readonly kind: CodeName['kind'];
  /** E.g. `output.path`, `plugin DefinePlugin VERSION`. */
  readonly name: string;
  /** The parts of the name; a key may contain dots. */
  readonly parts: readonly string[];
  /** Address that it links to; empty without a link. */
  readonly url: string;
}

/** Paths without a link, with the reason. */
export interface UnlinkedKeys {
  readonly reason: string;
  readonly paths: readonly string[];
}

/** How the keys of configurations are covered. */
export interface KeyCoverage {
  readonly total: number;
  readonly linked: number;
  /** Keys by reason. */
  readonly excepted: ReadonlyMap<string, number>;
  readonly open: readonly NameUse[];
  /** Exceptions that nothing needs. */
  readonly idle: readonly string[];
}

/** Lists the names of all blocks in order. */
export function listNameUses(
  pages: readonly NamedPage[],
  kits: Pick<KitTables, 'codeNames' | 'version'>,
): readonly NameUse[] {
  return pages.flatMap(({ url: pageUrl, codeLinks, codeBlocks }) => {
    const { names, uses } = extractCodeNames(codeBlocks, kits);
    return [...uses].flatMap(([block, list]) => {
      const code = readShownCode(block).lines.join('\n');
      return list.flatMap(({ start, end, index }): NameUse[] => {
        const text = names[index];
        if (text === undefined) return [];
        const name = readName(text);
        const line = block.place.line + code.slice(0, start).split('\n').length;
        const token = code.slice(start, end);
        return [{ pageUrl, line, token, kind: name.kind, ...describeName(name), url: codeLinks[index] ?? '' }];
      });
    });
  });
}

/** Measures the keys of configurations and of the options of plugins and loaders. */
export function measureKeys(uses: readonly NameUse[], exceptions: readonly UnlinkedKeys[]): KeyCoverage {
  const keys = uses.filter(({ kind }) => kind === 'option' || kind.endsWith('-option'));
  const rules = exceptions.flatMap(({ reason, paths }) =>
    paths.map((path) => ({ path, reason, pattern: splitPattern(path) })),
  );
  const excepted = new Map<string, number>();
  const used = new Set<string>();
  const open = keys.filter(({ url, parts }) => {
    if (url !== '') return false;
    const rule = rules.find(({ pattern }) => isMatch(pattern, parts));
    if (rule === undefined) return true;
    used.add(rule.path);
    excepted.set(rule.reason, (excepted.get(rule.reason) ?? 0) + 1);
    return false;
  });
  const linked = keys.filter(({ url }) => url !== '').length;
  return {
    total: keys.length,
    linked,
    excepted,
    open,
    idle: rules.map(({ path }) => path).filter((path) => !used.has(path)),
  };
}

/** Chooses a random sample of a list. The same seed gives the same sample. */
export function chooseSample<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  let state = seed;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((left, right) => left.order - right.order)
    .slice(0, count)
    .map(({ item }) => item);
}

function describeName(name: CodeName): Pick<NameUse, 'name' | 'parts'> {
  const owner = name.kind === 'package-option' ? 'package' : name.kind === 'plugin-option' ? 'plugin' : undefined;
  const words = [...(owner === undefined ? [] : [owner]), ...('name' in name ? [name.name] : [])];
  const path = 'path' in name ? name.path : [];
  const text = path.join('.').replaceAll('.[]', '[]');
  return { name: [...words, ...(text === '' ? [] : [text])].join(' '), parts: [...words, ...path] };
}

/** Splits the pattern of an exception into parts. */
function splitPattern(path: string): readonly string[] {
  const [words, keys = ''] = path.includes(' ') ? [path.split(' ').slice(0, 2), path.split(' ')[2]] : [[], path];
  return [...words, ...keys.replaceAll('[]', '.[]').split('.')];
}

function isMatch(pattern: readonly string[], parts: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return parts.length === 0;
  if (first === '**') return parts.some((_, index) => isMatch(rest, parts.slice(index + 1)));
  return parts.length > 0 && (first === '*' || first === parts[0]) && isMatch(rest, parts.slice(1));
}
