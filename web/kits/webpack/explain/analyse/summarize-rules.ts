// Which loaders handle which files.

import { listItems, listMember, readText } from './config-paths.ts';
import type { ConfigValue, ObjectValue } from './config-value.ts';
import type { OptionFacts } from './option-facts.ts';
import { code, joinChoices, listParts, write, type SummaryPart } from './summary-text.ts';

/** Rules that are described. */
const maxRules = 30;

interface RuleContext {
  readonly facts: OptionFacts;
  readonly quote: (value: ConfigValue) => string;
}

/** What the types of modules mean. */
const typeMeanings: Readonly<Record<string, string>> = {
  asset: 'becomes a file, or part of the script where it is small',
  'asset/resource': 'becomes a file of its own',
  'asset/inline': 'becomes part of the script as a data URL',
  'asset/source': 'is imported as text',
  'asset/bytes': 'is imported as bytes',
  'asset/module': 'becomes a file, or part of the script where it is small',
  json: 'is read as JSON',
  css: 'is read as CSS',
  'css/auto': 'is read as CSS, with local names where the file name says so',
  'css/module': 'is read as CSS with local names',
  'css/global': 'is read as CSS with global names',
  'javascript/auto': 'is read as JavaScript',
  'javascript/esm': 'is read as ECMAScript modules',
  'webassembly/async': 'is read as WebAssembly',
};

/** Conditions of a rule, the usual one first. */
const conditionNames = [
  'test',
  'resource',
  'include',
  'glob',
  'mimetype',
  'resourceQuery',
  'issuer',
  'scheme',
  'dependency',
];

/** Describes the rules of a configuration, one sentence each. */
export function summarizeRules(configuration: ObjectValue, context: RuleContext): readonly (readonly SummaryPart[])[] {
  const rules = listMember(configuration, 'module')
    .flatMap((module) => listMember(module, 'rules'))
    .flatMap(listItems);
  const sentences = rules.flatMap((rule) => describeRule(rule, [], context));
  if (sentences.length <= maxRules) return sentences;
  return [...sentences.slice(0, maxRules), write`There are ${String(sentences.length - maxRules)} more rules.`];
}

function describeRule(
  rule: ConfigValue,
  above: readonly SummaryPart[],
  context: RuleContext,
): readonly (readonly SummaryPart[])[] {
  if (rule.kind !== 'object') return [];
  const { quote } = context;
  const condition = conditionNames
    .flatMap((name) => listMember(rule, name).map((value) => [name, value] as const))
    .slice(0, 1)
    .map(([name, value]) => code(name === 'test' ? quote(value) : `${name}: ${quote(value)}`));
  const files = condition.length > 0 ? condition : above;
  const subject = files.length > 0 ? listParts(files) : write`Every file`;
  const nested = ['oneOf', 'rules'].flatMap((name) => listMember(rule, name).flatMap(listItems));
  const inner = nested.flatMap((item) => describeRule(item, files, context));
  const loaders = [listMember(rule, 'loader'), ...listMember(rule, 'use').flatMap((use) => listSteps(use, context))]
    .map((choices) => joinChoices(choices.map((item) => nameLoader(item, context))))
    .filter((parts) => parts.length > 0)
    .toReversed();
  const type = listMember(rule, 'type')
    .map(readText)
    .find((text) => text !== undefined);
  const meaning = type !== undefined && Object.hasOwn(typeMeanings, type) ? typeMeanings[type] : undefined;
  if (loaders.length > 0) {
    const [first, ...rest] = loaders;
    const then = rest.flatMap((loader) => write`, then ${loader}`);
    return [write`${subject} goes through ${first ?? ''}${then}.`, ...inner];
  }
  return meaning === undefined ? inner : [write`${subject} ${meaning}.`, ...inner];
}

/** Lists the loaders of `use` in their order, each as the values that it can have. */
function listSteps(use: ConfigValue, context: RuleContext): readonly (readonly ConfigValue[])[] {
  return (use.kind === 'list' ? use.items : [use]).map((item) => listLoaders(item, context));
}

/** Lists the loaders that an entry of `use` can be; `isProduction && …` can be none. */
function listLoaders(item: ConfigValue, context: RuleContext): readonly ConfigValue[] {
  if (item.kind === 'literal') return typeof item.value === 'string' ? [item] : [];
  if (item.kind !== 'choice') return [item];
  return item.choices
    .filter(({ condition, value }) => context.quote(value) !== condition.text)
    .flatMap(({ value }) => listLoaders(value, context));
}

/** Names a loader: an entry of `use` is its name, or an object with it. */
function nameLoader(item: ConfigValue, { facts, quote }: RuleContext): SummaryPart {
  const value = item.kind === 'object' ? listMember(item, 'loader')[0] : item;
  if (value === undefined) return code('a loader');
  const text = readText(value) ?? quote(value);
  const required = /^require\.resolve\(\s*['"]([^'"]+)['"]\s*\)$/.exec(text)?.[1];
  const name = (required ?? text).split('?')[0] ?? text;
  const plugin = /^(\w+Plugin)\.loader$/.exec(name)?.[1];
  const url = facts.findPackage(plugin ?? name)?.url;
  return url === undefined ? code(name) : { kind: 'link', text: name, url };
}
