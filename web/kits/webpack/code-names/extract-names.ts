// The names in a code block: keys of configurations, classes, loaders, hooks, methods of modules, flags of commands.

import type { KitCode, KitNameUse } from '../../../../schema/kits/kit-code-names.ts';
import { formatName } from './code-name.ts';
import { extractApiNames } from './extract-api-names.ts';
import { extractCommandNames } from './extract-command-names.ts';
import { extractConfigNames, type AddName } from './extract-config-names.ts';
import { readNameOrigins } from './name-origins.ts';
import { parseScript } from './parse-script.ts';

const scripts = ['js', 'cjs', 'mjs', 'jsx', 'cjsx', 'mjsx', 'javascript'];
const typedScripts = ['ts', 'cts', 'mts', 'tsx', 'ctsx', 'mtsx', 'typescript'];
const commands = ['sh', 'bash', 'shell', 'console', 'zsh'];

/** Languages whose code can contain names. */
export const languages = [...scripts, ...typedScripts, ...commands];

/** File names of webpack configurations. */
const configFile = /(?:^|\/)webpack(?:\.[\w-]+)*\.[cm]?[jt]s$/;

/** Matches every script that can contain names. Others need not be parsed. */
const hasNames =
  /\bnew [A-Z$_a-z]|\bwebpack\(|\.hooks\.|webpack[A-Z]|\bimport(?:\.meta|\()|\brequire\.|\bmodule\.hot|__/;

/** Extracts the names, in the order in which they are found. */
export function extractNames({ language, fileName = '', text }: KitCode): readonly KitNameUse[] {
  if (commands.includes(language)) return extractCommandNames(text);
  const isConfig = configFile.test(fileName);
  if (!isConfig && !hasNames.test(text)) return [];
  const script = parseScript(text, typedScripts.includes(language));
  if (script === undefined) return [];
  const found: KitNameUse[] = [];
  const add: AddName = ({ start, end }, name) => void found.push({ start, end, name: formatName(name) });
  const findOrigin = readNameOrigins(script);
  extractConfigNames(script, { findOrigin, isConfig, add });
  extractApiNames(script, findOrigin, add);
  return found;
}
