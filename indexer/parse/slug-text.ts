// Pure. The one place that knows how the code host makes an id of a heading.

import { slug } from 'github-slugger';

/** Builds the id of a heading's text, without a number. @see https://github.com/Flet/github-slugger */
export function slugText(text: string): string {
  return slug(text);
}
