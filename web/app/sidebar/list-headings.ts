/** The part of an anchor that is read. */
interface TitledAnchor {
  readonly shortTitle: string;
  readonly level: number;
}

/** With fewer options than this, the prefix is part of the name rather than of the page. */
const minOptions = 3;

/**
 * Lists the headings of a page below its first level, without what most of their titles begin with: on a page about
 * `optimization`, `optimization.minimize` is `minimize`. Pure.
 */
export function listHeadings<Anchor extends TitledAnchor>(anchors: readonly Anchor[]): readonly Anchor[] {
  const headings = anchors.filter(({ level }) => level > 1);
  const prefixes = headings.flatMap(({ shortTitle }) => /^[a-z]\w*\.(?=\S+$)/i.exec(shortTitle) ?? []);
  const shared = prefixes.find((prefix) => {
    const count = prefixes.filter((other) => other === prefix).length;
    return count >= minOptions && count * 3 >= headings.length;
  });
  if (shared === undefined) return headings;
  return headings.map((heading) =>
    heading.shortTitle.startsWith(shared)
      ? { ...heading, shortTitle: heading.shortTitle.slice(shared.length) }
      : heading,
  );
}
