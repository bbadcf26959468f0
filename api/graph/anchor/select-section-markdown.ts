import type { AnchorValue } from '../context/graph-values.ts';
import type { PageBody } from '../../../schema/records/page-body.ts';

/** Selects a heading with its text, up to the next heading of the same or a higher level. */
export function selectSectionMarkdown(
  { page: { anchors }, index }: AnchorValue,
  { plainMarkdown, headingStarts }: Pick<PageBody, 'plainMarkdown' | 'headingStarts'>,
): string {
  const level = anchors[index]?.level ?? 0;
  const next = anchors.findIndex((anchor, position) => position > index && anchor.level <= level);
  const end = next === -1 ? undefined : headingStarts[next];
  return `${plainMarkdown.slice(headingStarts[index] ?? plainMarkdown.length, end).trimEnd()}\n`;
}
