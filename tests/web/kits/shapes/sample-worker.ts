// Runs `draw FILE`: a script that exports a shape.

import type { CreateSampleRunner } from '../../../../schema/kits/kit-samples.ts';
import * as shapes from './shapes.ts';

export const createRunner: CreateSampleRunner = () => ({
  runCommand(command, files) {
    const [, path = ''] = /^draw (\S+)$/.exec(command) ?? [];
    const code = files.get(path);
    if (code === undefined) return { output: `There is no file "${path}".`, exitCode: 1 };
    const body = code
      .replace(/^import (\{[^}]*\}) from "shapes";$/m, 'const $1 = shapes;')
      .replace(/^export default /m, 'return ');
    const shape = new Function('shapes', body)(shapes) as shapes.Shape; // `draw` throws for anything else
    return { output: `${shape.size} wide`, written: { 'index.html': `<!doctype html>${shapes.draw(shape)}` } };
  },
});
