/** Packs of the compiler itself. */
export const packNames = {
  webpack: 'webpack',
  /** Modules of webpack that few builds need. */
  rest: 'webpack-rest',
} as const;
