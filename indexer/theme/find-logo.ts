// Pure. Which of its logos a site shows in each color scheme.

import type { ThemeSetting } from '../../schema/fields/theme-fields.ts';
import { deriveTones, type Tone } from './derive-tones.ts';
import { isDarkColor } from './oklch.ts';

/** Finds the logo of each scheme: the one for the ground that the bar has there. Undefined for a site without one. */
export function findLogo(theme: ThemeSetting | undefined): Tone | undefined {
  const { light, dark = light } = theme?.logo ?? {};
  if (light === undefined || dark === undefined) return undefined;
  const bar = deriveTones(theme ?? {})['bar'];
  const find = (ground: string | undefined): string => (isDarkColor(ground ?? '#ffffff') ? dark : light);
  return { light: find(bar?.light), dark: find(bar?.dark) };
}
