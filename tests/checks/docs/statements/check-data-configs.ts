// Pure. Configurations that are data: JSON, JSON5, YAML and TOML have the keys of webpack's options.

import { findNearestName } from '../../../../schema/nearest-name.ts';
import { findOption } from '../find-option.ts';
import { createFinding, placeInBlock, type DocFinding } from '../finding.ts';
import type { SoftwareFacts } from '../read-facts.ts';
import type { CheckedPage } from '../read-pages.ts';

/** A key with those above it, and the number of its line, from 1. */
interface DataKey {
  readonly path: readonly string[];
  readonly line: number;
}

const readers: Readonly<Record<string, (text: string) => readonly DataKey[]>> = {
  json: listBracedKeys,
  json5: listBracedKeys,
  yaml: listIndentedKeys,
  yml: listIndentedKeys,
  toml: listTableKeys,
};

/** Checks the keys of files such as `webpack.config.yaml`: `docs/config-key`. */
export function checkDataConfigs(
  page: CheckedPage,
  facts: SoftwareFacts,
): { readonly comparedCount: number; readonly findings: readonly DocFinding[] } {
  let comparedCount = 0;
  const findings = page.codeBlocks.flatMap((block) => {
    const [, suffix = ''] = /(?:^|\/)webpack[\w.-]*\.(json5?|ya?ml|toml)$/.exec(block.fileName ?? '') ?? [];
    const keys = readers[suffix]?.(block.text) ?? [];
    return keys.flatMap(({ path, line }) => {
      // A list of configurations comes later than any of their keys.
      if (path[0] === 'extends') return [];
      comparedCount += 1;
      const found = findOption(path.join('.'), facts);
      if (found === undefined || found.exists) return [];
      const name = path.at(-1) ?? '';
      const nearest = findNearestName(name, [...found.names]);
      return [
        createFinding({
          code: 'docs/config-key',
          filePath: page.filePath,
          place: placeInBlock(block, line, 1, block.text.split('\n')[line - 1]?.length ?? 0),
          message: `There is no option "${path.join('.')}".`,
          hint: nearest === undefined ? 'correct the key.' : `did you mean "${nearest}"?`,
        }),
      ];
    });
  });
  return { comparedCount, findings };
}

/** Lists the keys of JSON and JSON5. */
function listBracedKeys(text: string): DataKey[] {
  const keys: DataKey[] = [];
  const above: string[] = [];
  let [last, line] = ['', 1];
  for (const { 0: token, 1: quoted, 2: bare } of text.matchAll(
    /\/\/.*|\/\*[^]*?\*\/|"((?:[^"\\\n]|\\.)*)"(?=\s*:)|([A-Za-z_$][\w$]*)(?=\s*:)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{}\n]/g,
  )) {
    const key = quoted ?? bare;
    if (token === '\n') line += 1;
    else if (token === '{') above.push(last);
    else if (token === '}') above.pop();
    else if (key !== undefined) {
      last = key;
      keys.push({ path: [...above.slice(1), key], line });
    }
  }
  return keys;
}

/** Lists the keys of YAML in block style. */
function listIndentedKeys(text: string): DataKey[] {
  const open: { indent: number; key: string }[] = [];
  return text.split('\n').flatMap((line, index) => {
    const [, lead = '', key] = /^((?:\s|- )*)([A-Za-z_]\w*):(?=\s|$)/.exec(line) ?? [];
    if (key === undefined) return [];
    while ((open.at(-1)?.indent ?? -1) >= lead.length) open.pop();
    open.push({ indent: lead.length, key });
    return [{ path: open.map((own) => own.key), line: index + 1 }];
  });
}

/** Lists the keys of TOML, below their tables. */
function listTableKeys(text: string): DataKey[] {
  let table: readonly string[] = [];
  return text.split('\n').flatMap((line, index) => {
    const [, name] = /^\[{1,2}([\w.]+)\]{1,2}/.exec(line) ?? [];
    if (name !== undefined) {
      table = name.split('.');
      return [{ path: table, line: index + 1 }];
    }
    const [, key] = /^\s*([A-Za-z_][\w.]*) *=/.exec(line) ?? [];
    return key === undefined ? [] : [{ path: [...table, ...key.split('.')], line: index + 1 }];
  });
}
