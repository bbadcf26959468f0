import { elementIds } from './element-ids.ts';

/** Announces a text to screen readers. */
export function announce(text: string): void {
  const announcer = document.getElementById(elementIds.announcer);
  if (announcer !== null) announcer.textContent = text;
}
