// Pure. The drawing of the splash in site.yaml → its nodes in columns.

import { formatQuoted } from '../../../../schema/create-diagnostic.ts';
import type { KitProblem } from '../../../../schema/kits/kit-graph.ts';
import { findNearestName } from '../../../../schema/nearest-name.ts';
import type { AuthoredGraph } from './splash-shape.ts';

/** A drawing: many things go in, a figure stands in the middle, and few come out. */
export interface SplashGraph {
  readonly nodes: readonly SplashNode[];
  readonly outputs: readonly SplashOutput[];
  /** Undefined when the lines only meet. */
  readonly figure: { readonly name: 'cube' } | undefined;
}

/** What goes in. */
interface SplashNode extends SplashOutput {
  /** Column, from 0. Lines lead to columns further on. */
  readonly column: number;
  /** Names of the nodes that lines lead to; empty for a node whose line leads to the figure. */
  readonly targets: readonly string[];
}

/** What comes out. */
interface SplashOutput {
  readonly name: string;
  /** The words that light it up. */
  readonly words: readonly string[];
}

/** A drawing has no room for longer lists, and no hint for more names. */
const maxEntries = 100;
const maxNames = 10;

/**
 * Builds the drawing. A node is in the column after the last one of those that lead to it. Lines lead to later nodes only,
 * so that there is no circle. The problems are lines and words that lead nowhere, second nodes with a name, and lists that
 * there is no room for.
 */
export function buildSplashGraph(
  authored: AuthoredGraph,
  words: readonly string[],
): { readonly graph: SplashGraph; readonly problems: readonly KitProblem[] } {
  const problems: KitProblem[] = [];
  const report = (path: string, message: string, hint: string): void => {
    problems.push({ path, message, hint });
  };
  const columns = new Map<string, number>();
  const keepFirst = <Entry>(entries: readonly Entry[], path: string): readonly Entry[] => {
    if (entries.length > maxEntries)
      report(
        `${path}.${maxEntries}`,
        `The list has ${entries.length} entries.`,
        `leave some out: the drawing shows the first ${maxEntries}.`,
      );
    return entries.slice(0, maxEntries);
  };
  const authoredNodes = keepFirst(authored.nodes, 'nodes');
  const names = authoredNodes.map(({ name }) => name);
  const keepKnown = (given: readonly string[], known: readonly string[], path: string, kind: string): string[] =>
    keepFirst(given, path).filter((name, index) => {
      if (known.includes(name)) return true;
      const nearest = findNearestName(name, known);
      const hint =
        nearest === undefined
          ? `name one of them: ${known.slice(0, maxNames).join(', ')}.`
          : `did you mean "${nearest}"?`;
      report(
        `${path}.${index}`,
        `There is no ${kind} ${formatQuoted(name)}.`,
        known.length === 0 ? 'remove it.' : hint,
      );
      return false;
    });
  const nodes = authoredNodes.flatMap(({ name, to = [], words: lit = [] }, index) => {
    if (names.indexOf(name) < index) {
      report(`nodes.${index}.name`, `There is a node ${formatQuoted(name)} already.`, 'give it another name.');
      return [];
    }
    const column = columns.get(name) ?? 0;
    const targets = keepKnown(to, names.slice(index + 1), `nodes.${index}.to`, 'later node');
    for (const target of targets) columns.set(target, Math.max(columns.get(target) ?? 0, column + 1));
    return [{ name, column, targets, words: keepKnown(lit, words, `nodes.${index}.words`, 'word') }];
  });
  const outputs = keepFirst(authored.outputs, 'outputs').map(({ name, words: lit = [] }, index) => ({
    name,
    words: keepKnown(lit, words, `outputs.${index}.words`, 'word'),
  }));
  const { figure } = authored;
  return { graph: { nodes, outputs, figure: figure && { name: figure } }, problems };
}
