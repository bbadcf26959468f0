// Pure. The drawing of the splash in site.yaml → its nodes in columns.

import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import type { splashGraphFields } from '../../../schema/fields/home-fields.ts';
import { siteFilePath } from '../../../schema/fields/site-fields.ts';
import type { ValueOf } from '../../../schema/fields/value-shape.ts';
import { findNearestName } from '../../../schema/nearest-name.ts';
import type { Place } from '../../../schema/place.ts';
import type { IconSetting } from '../../../schema/records/links.ts';
import type { SplashGraphSetting } from '../../../schema/records/home-settings.ts';

/** The drawing as site.yaml has it. */
type AuthoredGraph = ValueOf<{ readonly fields: typeof splashGraphFields }>;

/** What the drawing needs of the settings around it. */
interface GraphContext {
  /** The words that take turns. */
  readonly words: readonly string[];
  /** Finds the source range of a path below `splash.graph`. */
  readonly findPlace: (path: string) => Place;
  /** Resolves the picture of the figure, and reports what is wrong with it. */
  readonly findIcon: (icon: string) => IconSetting | undefined;
}

/** A drawing has no room for longer lists, and no hint for more names. */
const maxEntries = 100;
const maxNames = 10;

/**
 * Builds the drawing. A node is in the column after the last one of those that lead to it. Lines lead to later nodes only,
 * so that there is no circle. Reports `site/unknown-name` for a line or a word that leads nowhere, for a second node
 * with a name, and for a list that there is no room for.
 */
export function buildSplashGraph(
  authored: AuthoredGraph,
  { words, findPlace, findIcon }: GraphContext,
): { readonly graph: SplashGraphSetting; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const report = (path: string, message: string, hint: string): void => {
    const place = findPlace(path);
    diagnostics.push(createDiagnostic({ code: 'site/unknown-name', message, filePath: siteFilePath, place, hint }));
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
  const graph = {
    nodes,
    outputs,
    figure: figure === undefined ? undefined : figure === 'cube' ? { name: figure } : findIcon(figure),
  };
  return { graph, diagnostics };
}
