import { formatValues, inspectValue } from './inspect-value.ts';

/**
 * Creates the console of a program.
 * @param print receives what it writes, with its line break
 */
export function createConsole(
  print: (part: { readonly isError: boolean; readonly text: string }) => void,
): Record<string, unknown> {
  let indent = '';
  const write = (isError: boolean, values: readonly unknown[]): void => {
    const text = formatValues(values);
    print({ isError, text: `${indent}${indent === '' ? text : text.replaceAll('\n', `\n${indent}`)}\n` });
  };
  const out = (...values: unknown[]): void => write(false, values);
  const error = (...values: unknown[]): void => write(true, values);
  const group = (...values: unknown[]): void => {
    if (values.length > 0) out(...values);
    indent += '  ';
  };
  const counts = new Map<string, number>();
  return {
    Console,
    log: out,
    info: out,
    debug: out,
    dir: (value: unknown, options?: object) => out(inspectValue(value, options)),
    error,
    warn: error,
    trace: error,
    group,
    groupCollapsed: group,
    groupEnd: () => void (indent = indent.slice(2)),
    assert: (value: unknown, ...values: unknown[]) => {
      if (!value) error('Assertion failed', ...values);
    },
    count(label = 'default') {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      out(`${label}: ${counts.get(label)}`);
    },
    table: out,
    time: () => undefined,
    timeEnd: (label = 'default') => out(`${label}: 0ms`),
    timeLog: (label = 'default') => out(`${label}: 0ms`),
    clear: () => undefined,
  };
}

interface TextStream {
  readonly write: (text: string) => unknown;
}

/** A console that writes to streams; programs call it with `new`. */
function Console(
  target: TextStream | { readonly stdout: TextStream; readonly stderr?: TextStream },
  errors?: TextStream,
): object {
  const { stdout, stderr = stdout } = 'write' in target ? { stdout: target, stderr: errors ?? target } : target;
  return createConsole(({ isError, text }) => void (isError ? stderr : stdout).write(text));
}
