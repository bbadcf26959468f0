import type { Translation } from '../messages.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';

/** The complete translations, by language subtag. English needs none. */
export const translations: Readonly<Record<string, Translation>> = { de: german, ja: japanese };
