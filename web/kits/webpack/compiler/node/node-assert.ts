// `assert`, as far as builds use it.

import { isDeepEqual } from './node-util.ts';

class AssertionError extends Error {
  override readonly name = 'AssertionError';
  readonly code = 'ERR_ASSERTION';
}

/** Creates the module. */
export function createAssert(): object {
  const check = (isRight: boolean, message: unknown, otherwise: string): void => {
    if (isRight) return;
    throw message instanceof Error ? message : new AssertionError(typeof message === 'string' ? message : otherwise);
  };
  const ok = (value: unknown, message?: unknown): void =>
    check(Boolean(value), message, 'The expression evaluated to a falsy value');
  const methods = {
    ok,
    equal: (one: unknown, other: unknown, message?: unknown) =>
      check(
        Object.is(one, other),
        message,
        `Expected values to be strictly equal:\n\n${String(one)} !== ${String(other)}\n`,
      ),
    notEqual: (one: unknown, other: unknown, message?: unknown) =>
      check(!Object.is(one, other), message, 'Expected values to be unequal'),
    deepEqual: (one: unknown, other: unknown, message?: unknown) =>
      check(isDeepEqual(one, other), message, 'Expected values to be strictly deep-equal'),
    match: (text: string, pattern: RegExp, message?: unknown) =>
      check(pattern.test(text), message, 'The input did not match the regular expression'),
    throws(work: () => unknown, _expected?: unknown, message?: unknown) {
      let hasThrown = false;
      try {
        work();
      } catch {
        hasThrown = true;
      }
      check(hasThrown, message, 'Missing expected exception.');
    },
    async rejects(work: Promise<unknown> | (() => Promise<unknown>), _expected?: unknown, message?: unknown) {
      const hasRejected = await (typeof work === 'function' ? work() : work).then(
        () => false,
        () => true,
      );
      check(hasRejected, message, 'Missing expected rejection.');
    },
    fail: (message?: unknown) => check(false, message, 'Failed'),
    AssertionError,
  };
  const assert = Object.assign(ok, methods, {
    strictEqual: methods.equal,
    notStrictEqual: methods.notEqual,
    deepStrictEqual: methods.deepEqual,
  });
  return Object.assign(assert, { strict: assert, default: assert });
}
