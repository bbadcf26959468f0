// Parses code in every language that a package here can parse.
// In: [{language, text}]. Out, in the same order: null where it parses or the language is not known, else
// {line, column, message} with the place in the text, from 1.

import { Parser } from 'acorn';
import acornImportPhases from 'acorn-import-phases';
import acornJsx from 'acorn-jsx';
import { compile as compileCoffee } from 'coffeescript';
import JSON5 from 'json5';
import { parse as parseHtml } from 'parse5';
import { parse as parseCss } from 'postcss';
import { parse as parseLess } from 'postcss-less';
import { parse as parseScss } from 'postcss-scss';
import { parse as parseToml } from 'toml';
import typescript from 'typescript';
import { parseAllDocuments } from 'yaml';
import { answerRequest, readMessage } from './tool-protocol.mjs';

const scriptParser = Parser.extend(acornJsx(), acornImportPhases());
const none = { line: 1, column: 1 };

/** Parses as a module, and as a script where only that makes sense. */
function parseScript(text) {
  const options = { ecmaVersion: 'latest', allowHashBang: true, allowReturnOutsideFunction: true };
  try {
    scriptParser.parse(text, { ...options, sourceType: 'module', allowAwaitOutsideFunction: true });
  } catch (thrown) {
    try {
      scriptParser.parse(text, { ...options, sourceType: 'script' });
    } catch {
      throw thrown;
    }
  }
}

function parseTypeScript(text, fileName) {
  const { diagnostics = [] } = typescript.transpileModule(text, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { jsx: typescript.JsxEmit.Preserve, module: typescript.ModuleKind.ESNext },
  });
  const [first] = diagnostics;
  if (first === undefined) return;
  const { line, character } = typescript.getLineAndCharacterOfPosition(first.file, first.start);
  const message = typescript.flattenDiagnosticMessageText(first.messageText, ' ');
  throw Object.assign(new Error(message), { line: line + 1, column: character + 1 });
}

function checkHtml(text) {
  const lenient = new Set(['missing-doctype', 'non-conforming-doctype', 'missing-whitespace-before-doctype-name']);
  let found;
  parseHtml(text, {
    sourceCodeLocationInfo: true,
    onParseError: (error) => {
      if (!lenient.has(error.code)) found ??= error;
    },
  });
  if (found) throw Object.assign(new Error(found.code), { line: found.startLine, column: found.startCol });
}

function checkYaml(text) {
  const [error] = parseAllDocuments(text).flatMap((document) => document.errors ?? []);
  if (error) throw Object.assign(new Error(error.message.split('\n')[0]), { ...readLinePosition(error) });
}

function readLinePosition(error) {
  const [start] = error.linePos ?? [];
  return start === undefined ? none : { line: start.line, column: start.col };
}

const script = (text) => parseScript(text);
const parsers = {
  js: script,
  javascript: script,
  mjs: script,
  cjs: script,
  jsx: script,
  ts: (text) => parseTypeScript(text, 'sample.ts'),
  typescript: (text) => parseTypeScript(text, 'sample.ts'),
  mts: (text) => parseTypeScript(text, 'sample.mts'),
  cts: (text) => parseTypeScript(text, 'sample.cts'),
  tsx: (text) => parseTypeScript(text, 'sample.tsx'),
  json: (text) => void JSON.parse(text),
  json5: (text) => void JSON5.parse(text),
  jsonc: (text) => parseTypeScript(`(${text})`, 'sample.ts'),
  css: (text) => void parseCss(text),
  scss: (text) => void parseScss(text),
  less: (text) => void parseLess(text),
  html: checkHtml,
  yaml: checkYaml,
  yml: checkYaml,
  toml: (text) => void parseToml(text),
  coffee: (text) => void compileCoffee(text),
};

/** Finds where a parser says that it stopped; each has its own way to say so. */
function locate(thrown, text) {
  if (thrown.loc?.line !== undefined) return { line: thrown.loc.line, column: thrown.loc.column + 1 };
  if (thrown.location?.first_line !== undefined)
    return { line: thrown.location.first_line + 1, column: thrown.location.first_column + 1 };
  if (typeof thrown.line === 'number') return { line: thrown.line, column: thrown.column ?? 1 };
  if (typeof thrown.lineNumber === 'number') return { line: thrown.lineNumber, column: thrown.columnNumber ?? 1 };
  const [, offset] = /at position (\d+)/.exec(readMessage(thrown)) ?? [];
  const before =
    offset === undefined ? (/end of JSON/.test(readMessage(thrown)) ? text : '') : text.slice(0, Number(offset));
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function parseSample({ language, text }) {
  const parse = Object.hasOwn(parsers, language) ? parsers[language] : undefined;
  if (parse === undefined) return null;
  try {
    parse(text);
    return null;
  } catch (thrown) {
    const message = (thrown.reason ?? readMessage(thrown)).split('\n')[0].replace(/ \(\d+:\d+\)$/, '');
    return { ...locate(thrown, text), message };
  }
}

await answerRequest((samples) => samples.map(parseSample));
