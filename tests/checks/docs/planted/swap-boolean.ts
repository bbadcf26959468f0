/** Returns `false` for `true`, and `true` for anything else. */
export const swapBoolean = (value: string): string => (value === 'true' ? 'false' : 'true');
