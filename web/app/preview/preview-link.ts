import { elementIds } from '../design/element-ids.ts';

/** Finds the previewable link in the text that is the target of an event. */
export function findPreviewLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`#${elementIds.body} a[href]`) : null;
  if (link === null || link.target === '_blank' || link.className === 'heading-link') return undefined;
  return link.origin === window.location.origin ? link : undefined;
}

/**
 * Finds the name in a code block that was tapped; undefined for every other click.
 * @param touch the last `pointerover` event
 */
export function findTappedName(click: Event, touch: Event | undefined): HTMLAnchorElement | undefined {
  if (touch === undefined || !('pointerType' in touch) || touch.pointerType !== 'touch') return undefined;
  const link = findPreviewLink(click.target);
  return link !== undefined && link === findPreviewLink(touch.target) && link.closest('pre') !== null
    ? link
    : undefined;
}

/** Finds the links of the block that a link is in, in order; empty for a link that is not in code. */
export function listBlockLinks(link: Element): readonly HTMLAnchorElement[] {
  return [...(link.closest('pre')?.querySelectorAll<HTMLAnchorElement>(':scope > code a[href]') ?? [])];
}
