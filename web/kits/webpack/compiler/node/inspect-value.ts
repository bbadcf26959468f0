// The inspection of values that Node itself has, so that a console prints what a terminal shows.

import * as inspector from 'node-inspect-extracted';

/** Members of `util` that it has. */
export const inspectorMembers: Readonly<Record<string, unknown>> = { ...inspector };

/** Formats a value as `console.log` does. */
export const inspectValue = (value: unknown, options?: object): string => inspector.inspect(value, options ?? {});

/** Formats the arguments of `console.log`. */
export const formatValues = (values: readonly unknown[]): string => inspector.format(...values);
