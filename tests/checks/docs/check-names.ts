// Checks that names in sentences and samples exist: options, hooks, flags, plugins, magic comments and variables.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNearestName } from '../../../schema/nearest-name.ts';
import type { Place } from '../../../schema/place.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { checkConfigKeys } from './check-config-keys.ts';
import { checkDeprecatedNames, listDeprecated } from './check-deprecated-names.ts';
import { checkHookClass, listHookClasses } from './check-hook-class.ts';
import { checkScopedNames, listPatterns } from './check-scoped-names.ts';
import { checkNodeNames } from './check-node-names.ts';
import type { CheckReport, CheckTask } from './check-task.ts';
import {
  findNearMisses,
  findUnknownWords,
  findWrongFlags,
  findWrongHooks,
  findWrongMembers,
  findWrongOption,
  findWrongVariables,
  type KnownNames,
  type WrongName,
} from './find-wrong-names.ts';
import { createFinding, placeInBlock, type DocFinding } from './finding.ts';
import { listInlineCode, type InlineCode } from './list-inline-code.ts';
import { listOptionNames } from './json-schema.ts';
import { listClassNames } from './list-class-names.ts';
import { createMemberTest } from './member-test.ts';
import { listWords } from './published/list-words.ts';
import { readFacts } from './read-facts.ts';
import type { CheckedPage } from './read-pages.ts';
import { readMembers } from './read-members.ts';
import { createReadNameScope } from './read-scoped-names.ts';
import { checkFileNames, joinSamples } from './statements/check-file-names.ts';
import { readContextTypes } from './statements/check-context-types.ts';
import { readHookTypes } from './read-hook-types.ts';
import { readPackageSchemas } from './read-package-schemas.ts';
import { readSurface } from './read-surface.ts';
import { readVocabulary } from './read-vocabulary.ts';

/**
 * Checks names: `docs/name`, `docs/hook-class`, `docs/node-name`, `docs/deprecated-name`. The blog is left out,
 * because it describes older versions.
 */
export async function checkNames({ content, pages, run }: CheckTask): Promise<CheckReport> {
  const facts = await readFacts(run);
  const known: KnownNames = {
    facts,
    words: readVocabulary(run),
    excepted: readKnownNames(),
    comments: new Set(listSurface(run, 'comment.')),
    metaMembers: new Set([...nodeMetaMembers, ...listSurface(run, 'import.meta.')]),
    packages: new Set(readdirSync(join(run.samples.directory, 'node_modules'))),
    flags: new Set(Object.values(facts.flags).flat()),
  };
  const packageSchemas = readPackageSchemas(run);
  const schemas = [
    facts.webpackSchema,
    facts.devServerSchema,
    ...facts.pluginSchemas.values(),
    ...packageSchemas.values(),
  ];
  const optionNames = [...new Set(schemas.flatMap(listOptionNames))];
  const hookClasses = listHookClasses(readHookTypes(run.samples.directory));
  const config = { facts, words: known.words, excepted: known.excepted, packageSchemas, optionNames };
  const deprecated = listDeprecated(content.pages);
  const readScope = createReadNameScope(run);
  const hasMember = createMemberTest({
    declared: await readMembers(run),
    schemas: [
      ['', facts.webpackSchema],
      ['devServer', facts.devServerSchema],
      ...facts.pluginSchemas,
      ...packageSchemas,
    ],
    exported: Object.keys(facts.plugins),
    context: readContextTypes(
      readFileSync(join(run.samples.directory, 'node_modules/webpack/types.d.ts'), 'utf8'),
    ).keys(),
  });
  const classNames = [...run.samples.versions.keys()].flatMap(listClassNames);
  const scoped = { excepted: new Set([...known.excepted, ...classNames]), hasMember, patterns: listPatterns(facts) };
  const fileSources = {
    samples: joinSamples(content.pages),
    excepted: known.excepted,
    modules: join(run.samples.directory, 'node_modules'),
    hasMember,
  };
  let [inlineCount, configCount, scopedCount, fileCount] = [0, 0, 0, 0];
  const findings = pages
    .filter(({ sectionSlug }) => sectionSlug !== 'blog')
    .flatMap((page) => {
      const codes = listInlineCode(page.source);
      inlineCount += codes.length;
      const own = listOwnNames(page);
      const configs = page.codeBlocks.map((block) => checkConfigKeys(page, block, config));
      configCount += configs.filter(({ isConfig }) => isConfig).length;
      const unknown = codes.flatMap((code) => checkInline(page, code, own, known));
      const foreign = checkScopedNames(page, { ...scoped, scope: readScope(page) });
      scopedCount += foreign.comparedCount;
      const files = checkFileNames(page, fileSources);
      fileCount += files.comparedCount;
      return [
        ...unknown,
        ...foreign.findings.filter(({ place }) => !unknown.some((other) => isSamePlace(other.place, place))),
        ...checkHookClass(page, hookClasses),
        ...checkNodeNames(page, hasMember),
        ...files.findings,
        ...(page.sectionSlug === 'migrate' ? [] : checkDeprecatedNames(page, deprecated)),
        ...configs.flatMap((block) => block.findings),
        ...page.codeBlocks.filter(isWritten).flatMap((block) => checkBlock(page, block, known)),
      ];
    });
  const posts = pages.filter(({ sectionSlug }) => sectionSlug === 'blog');
  return {
    findings: [...findings, ...posts.flatMap((page) => checkNodeNames(page, hasMember))],
    figures: {
      inlineCode: inlineCount,
      scopedNames: scopedCount,
      fileNames: fileCount,
      configurationBlocks: configCount,
    },
  };
}

function isSamePlace(left: Place, right: Place): boolean {
  return left.line === right.line && left.column === right.column;
}

/** What Node.js defines. */
const nodeMetaMembers = ['dirname', 'filename', 'main', 'resolve', 'url'];

/** Lists what webpack knows below such a prefix. */
function listSurface(run: CheckTask['run'], prefix: string): string[] {
  return readSurface(run).flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []));
}

/** Reads the names that pages use and no package has: one word per line, # starts a comment. */
function readKnownNames(): ReadonlySet<string> {
  const lines = readFileSync(join(import.meta.dirname, 'known-names.txt'), 'utf8').split('\n');
  return new Set(lines.map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== ''));
}

/** Lists the names of a page's samples. */
function listOwnNames({ codeBlocks }: CheckedPage): ReadonlySet<string> {
  return new Set(codeBlocks.flatMap(({ text, fileName = '' }) => [...listWords(`${text} ${fileName}`)]));
}

function checkInline(page: CheckedPage, code: InlineCode, own: ReadonlySet<string>, known: KnownNames): DocFinding[] {
  return [
    ...findUnknownWords(code.text, own, known),
    ...findNearMisses(code.text, known),
    ...findWrongOption(code.text, known),
    ...findWrongFlags(code.text, known),
    ...findWrongHooks(code.text, known),
    ...findWrongMembers(code.text, own, known),
  ]
    .slice(0, 1)
    .map((wrong) => {
      const column = code.column + wrong.index;
      return report(
        page,
        { line: code.line, column, endLine: code.line, endColumn: column + wrong.name.length },
        wrong,
      );
    });
}

/** Returns whether a block was written by a person, not by a program. */
function isWritten({ marks }: CodeBlock): boolean {
  return !marks.some((mark) => mark === 'output' || mark === 'stdout' || mark === 'assets');
}

function checkBlock(page: CheckedPage, block: CodeBlock, known: KnownNames): DocFinding[] {
  const isScript = /^(?:[cm]?[jt]sx?|javascript|typescript)$/.test(block.language ?? '');
  const isCommand = block.language === 'sh' || block.marks.includes('run');
  return block.text.split('\n').flatMap((line, index) => {
    const wrong = [
      ...(isScript ? [...findWrongVariables(line, known), ...findWrongHooks(line, known)] : []),
      ...(isCommand ? findWrongFlags(listOwnFlags(line), known) : []),
    ];
    return wrong.map((name) => report(page, placeInBlock(block, index + 1, name.index + 1, name.name.length), name));
  });
}

/** Replaces by spaces the parts of a command that are not for webpack: text before its name, and lines of other programs. */
function listOwnFlags(line: string): string {
  const match = /^(?:\$ )?(?:[A-Z_]+=\S* )*(?:npx )?webpack(?=\s|$)/.exec(line);
  return match === null ? '' : ' '.repeat(match[0].length) + line.slice(match[0].length);
}

function report({ filePath }: CheckedPage, place: Place, { name, kind, candidates }: WrongName): DocFinding {
  const nearest = findNearestName(name, [...candidates]);
  return createFinding({
    code: 'docs/name',
    filePath,
    place,
    message: `There is no ${kind} "${name}".`,
    hint: `${nearest === undefined ? '' : `did you mean "${nearest}"? `}What exists elsewhere goes into tests/checks/docs/known-names.txt, with the reason.`,
  });
}
