// Pure. The tables of the page about defaults: each option whose default differs between the columns.

/** One column: its heading and the options that webpack applies, as nested objects. */
export interface DefaultsColumn {
  readonly title: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Options without a row: those that define a column, those that webpack derives, and those that repeat another row. */
const leftOut =
  /^(?:mode|target|loader|context|infrastructureLogging)(?:\.|$)|^resolve\.byDependency\.(?!esm\.)|^performance\.(?!hints$|max)|^resolveLoader\.|^output\.enabled|^optimization\.minimizeOptions/;

/**
 * Formats one table, with a row for each option whose default is not the same in all columns.
 * @returns lines of markdown, options in code-point order
 */
export function formatDefaultTable(columns: readonly DefaultsColumn[]): readonly string[] {
  const lists = columns.map(({ options }) => listValues(options));
  const paths = [...new Set(lists.flatMap((list) => [...list.keys()]))].toSorted();
  const rows = paths.flatMap((path) => {
    const cells = lists.map((list) => list.get(path) ?? 'not set');
    return leftOut.test(path) || new Set(cells).size === 1 ? [] : [formatRow([`\`${path}\``, ...cells])];
  });
  return [
    formatRow(['Option', ...columns.map(({ title }) => `\`${title}\``)]),
    formatRow(['---', ...columns.map(() => '---')]),
    ...rows,
  ];
}

/** Lists the values below an object by their paths, formatted for a cell. */
function listValues(options: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const add = (value: unknown, path: string): void => {
    if (isPlainObject(value) && Object.keys(value).length > 0) {
      if (path !== '') values.set(path, 'see below');
      for (const [key, child] of Object.entries(value)) add(child, path === '' ? key : `${path}.${key}`);
    } else if (value !== undefined) values.set(path, formatValue(value));
  };
  add(options, '');
  return values;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

function formatValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (value === Infinity) return 'no limit';
  return `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;
}

function formatRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
