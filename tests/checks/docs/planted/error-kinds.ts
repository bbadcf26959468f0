// Pure. Every kind of error, with the places of a page where one of it can be put.

import { codeKinds } from './code-kinds.ts';
import { directiveKinds } from './directive-kinds.ts';
import type { ErrorKinds } from './planted-error.ts';
import { proseKinds } from './prose-kinds.ts';

/** All kinds. The order decides what a seed plants. */
export const errorKinds: ErrorKinds = { ...directiveKinds, ...codeKinds, ...proseKinds };
