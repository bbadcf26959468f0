// A file → its configurations: what it exports, with functions, lists and wrappers looked into.

import type { AnyNode, Program } from 'acorn';
import { modes, type ConfigValue, type Mode, type ObjectValue, type TextRange } from './config-value.ts';
import { formatCallee } from './format-callee.ts';
import { createValueReader, type ValueReader } from './read-value.ts';
import { createFileScope } from './collect-names.ts';
import type { Scope } from './scope.ts';

/** Configurations of one file that are looked at. */
const maxConfigurations = 50;

/** One configuration. */
export interface FoundConfiguration {
  readonly value: ObjectValue;
  /** When it is used; empty for always. */
  readonly conditionText: string;
  /** Modes in which it can be used. */
  readonly modes: readonly Mode[];
}

/** What a file configures. */
export interface ConfigurationFile {
  readonly configurations: readonly FoundConfiguration[];
  /** What is exported although it is no configuration, or a file that exports nothing. */
  readonly problem: { readonly message: string; readonly range: TextRange } | undefined;
  /** Remarks for people about what could not be looked into. */
  readonly notes: readonly string[];
  /** Whether the file asks for the mode, which is then given on the command line. */
  readonly asksForMode: boolean;
  readonly isCut: boolean;
}

/**
 * Finds the configurations of a program.
 * @param isName whether a name is an option at the top of a configuration
 */
export function findConfigurations(options: {
  readonly program: Program;
  readonly text: string;
  readonly shift: number;
  readonly isName: (name: string) => boolean;
}): ConfigurationFile {
  const { program, text, shift, isName } = options;
  const scope = createFileScope(program, text);
  const reader = createValueReader(shift);
  const notes = new Set<string>();
  const found: FoundConfiguration[] = [];

  function add(value: ConfigValue, conditionText: string, held: readonly Mode[]): void {
    if (found.length >= maxConfigurations) return;
    switch (value.kind) {
      case 'object':
        found.push({ value, conditionText, modes: held });
        return;
      case 'list':
        for (const item of value.items) add(item, conditionText, held);
        return;
      case 'choice':
        for (const { condition, value: chosen } of value.choices) {
          const own = condition.isNegated ? `not (${condition.text})` : condition.text;
          const joined = [conditionText, own].filter((part) => part !== '').join(' and ');
          add(
            chosen,
            joined,
            held.filter((mode) => condition.modes.includes(mode)),
          );
        }
        return;
      case 'function':
        add(value.readResult(), conditionText, held);
        return;
      case 'computed':
        notes.add('A configuration is computed or comes from another file. Paste that file to have it explained.');
        return;
      default:
    }
  }

  const root = findRoot(program, scope, reader);
  let problem: ConfigurationFile['problem'];
  if (root !== undefined) {
    const value = readRoot(root, { scope, reader, isName, notes });
    add(value, '', modes);
    if (['literal', 'regexp', 'instance'].includes(value.kind)) {
      problem = {
        message: 'A file exports an object, a list of them, or a function that returns one.',
        range: value.range,
      };
    }
  }
  const named = program.body.find(({ type }) => type === 'ExportNamedDeclaration');
  if (root === undefined && named !== undefined) {
    const range = { start: named.start - shift, end: named.end - shift };
    problem = { message: 'The file has no default export, so webpack runs without a configuration.', range };
  }
  if (found.some(({ value }) => value.isOpen)) {
    notes.add('Parts of it come from another file or are computed, so they are missing here.');
  }
  return {
    configurations: found,
    problem,
    notes: [...notes],
    asksForMode: reader.asksForMode(),
    isCut: reader.isCut(),
  };
}

/** Finds what a file exports; otherwise an object that looks like a configuration. */
function findRoot(program: Program, scope: Scope, reader: ValueReader): AnyNode | undefined {
  let last: AnyNode | undefined;
  let guess: AnyNode | undefined;
  for (const statement of program.body) {
    const typed: { readonly type: string; readonly expression?: AnyNode } = statement as never; // TypeScript's own nodes
    if (typed.type === 'TSExportAssignment') last = typed.expression;
    switch (statement.type) {
      case 'ExportDefaultDeclaration':
        last = statement.declaration;
        break;
      case 'ExportNamedDeclaration':
        for (const { exported, local } of statement.specifiers) {
          const name = exported.type === 'Identifier' ? exported.name : exported.value;
          if (name === 'default') last = local;
        }
        break;
      case 'ExpressionStatement':
        if (statement.expression.type === 'AssignmentExpression') {
          if (isExports(statement.expression.left)) last = findAssigned(statement.expression);
        } else if (statement.expression.type === 'ObjectExpression') last ??= statement.expression;
        else if (statement.expression.type === 'ParenthesizedExpression') last ??= statement.expression.expression;
        break;
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations) {
          if (id.type === 'Identifier' && init && /config|webpack/i.test(id.name)) {
            if (reader.read(init, scope).kind === 'object') guess = id;
          }
        }
        break;
      case 'ReturnStatement':
        if (statement.argument) last ??= statement.argument;
        break;
      default:
    }
  }
  return last ?? guess;
}

/** `module.exports = exports = {…}` exports what is assigned last. */
function findAssigned(node: AnyNode & { readonly type: 'AssignmentExpression' }): AnyNode {
  return node.right.type === 'AssignmentExpression' ? findAssigned(node.right) : node.right;
}

const isExports = (node: AnyNode): boolean =>
  /^(?:module\.exports(?:\.default)?|exports\.default)$/.test(formatCallee(node));

/** Reads the exported expression. A call of an unknown function is taken for a wrapper around its arguments. */
function readRoot(
  node: AnyNode,
  context: {
    readonly scope: Scope;
    readonly reader: ValueReader;
    readonly isName: (name: string) => boolean;
    readonly notes: Set<string>;
  },
): ConfigValue {
  const { scope, reader, isName, notes } = context;
  const value = reader.read(node, scope);
  if (value.kind !== 'computed' || node.type !== 'CallExpression') return value;
  const name = formatCallee(node.callee);
  for (const input of node.arguments) {
    const inner = readRoot(input, context);
    const isConfiguration =
      inner.kind === 'function' || inner.kind === 'list' || (inner.kind === 'object' && hasOption(inner, isName));
    if (!isConfiguration) continue;
    if (!/(?:^|\.)define\w{0,40}config$/i.test(name)) {
      notes.add(`What ${name === '' ? 'the function around it' : `${name}()`} adds or changes is not known.`);
    }
    return inner;
  }
  return value;
}

const hasOption = (value: ObjectValue, isName: (name: string) => boolean): boolean =>
  value.members.some(({ name }) => isName(name));
