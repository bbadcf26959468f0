// IO: loads webpack.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import type webpackType from 'webpack';
import type { ReadDefaults } from './list-target-defaults.ts';

/** Reads defaults with the webpack of a folder. */
export function readTargetDefaults(directory: string): ReadDefaults {
  const webpack = createRequire(join(directory, 'x.js'))('webpack') as typeof webpackType;
  return (target, mode) => {
    const options = webpack.config.getNormalizedWebpackOptions({ target, mode: mode as 'none', context: '/' });
    webpack.config.applyWebpackOptionsDefaults(options);
    return options;
  };
}
