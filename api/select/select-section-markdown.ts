import type { AnchorValue } from '../../schema/graph-values.ts';
import type { PageBody } from '../../schema/page-body.ts';

/** Selects a heading with all below it, up to the next heading of its level or above. */
export function selectSectionMarkdown(
  { page: { anchors }, index }: AnchorValue,
  { cleanMarkdown, headingStarts }: Pick<PageBody, 'cleanMarkdown' | 'headingStarts'>,
): string {
  const level = anchors[index]?.level ?? 0;
  const next = anchors.findIndex((anchor, position) => position > index && anchor.level <= level);
  const end = next === -1 ? undefined : headingStarts[next];
  return `${cleanMarkdown.slice(headingStarts[index] ?? cleanMarkdown.length, end).trimEnd()}\n`;
}
