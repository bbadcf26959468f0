/** Returns `false` for `true`, and `true` for all else. */
export const swapBoolean = (value: string): string => (value === 'true' ? 'false' : 'true');
