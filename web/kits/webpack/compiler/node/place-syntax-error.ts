import { isTypeScript } from './compile-function.ts';
import { findSyntaxError } from './transform-module.ts';

/**
 * Runs what compiles a module. The trace of a syntax error in it begins with the place in its text, which browsers do not
 * say.
 * @param url of the module, or its path
 */
export function placeSyntaxError<Value>(url: string, text: string, compile: () => Value): Value {
  try {
    return compile();
  } catch (error) {
    const place = error instanceof SyntaxError ? findSyntaxError(text, isTypeScript(url)) : undefined;
    if (place !== undefined && error instanceof SyntaxError && error.stack?.includes(url) !== true) {
      const [first = '', ...trace] = (error.stack ?? error.message).split('\n');
      error.stack = [first.replace(/ \(\d+:\d+\)$/, ''), `    at ${url}:${place.line}:${place.column}`, ...trace].join(
        '\n',
      );
    }
    throw error;
  }
}
