import { elementIds } from '../design/element-ids.ts';

/** Finds the link of the text that an event happened on; undefined where there is none to preview. */
export function findPreviewLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`#${elementIds.body} a[href]`) : null;
  if (link === null || link.target === '_blank' || link.className === 'heading-link') return undefined;
  return link.origin === window.location.origin ? link : undefined;
}
