/** The most stops of the Tab key before the footer. */
const maxStops = 150;

/** How many stops a page would have. */
export interface StopCounts {
  /** Links of the running text, the frame and everything else that is always a stop. */
  readonly fixed: number;
  /** Headings and code blocks. */
  readonly parts: number;
  readonly tables: number;
  /** Controls in the tables. */
  readonly tableControls: number;
}

/** What is not a stop of its own. */
export interface StopPlan {
  /** Whether each table is one stop instead of each of its links. */
  readonly areTablesGrouped: boolean;
  /** Whether all headings and code blocks together are one stop, which follows the reader. */
  readonly arePartsJoined: boolean;
}

const plans: readonly StopPlan[] = [
  { areTablesGrouped: false, arePartsJoined: false },
  { areTablesGrouped: true, arePartsJoined: false },
  { areTablesGrouped: false, arePartsJoined: true },
];

/** Chooses the plan with the most stops that a page has room for. Pure. */
export function planStops(counts: StopCounts): StopPlan {
  const isShort = ({ areTablesGrouped, arePartsJoined }: StopPlan): boolean =>
    counts.fixed + (arePartsJoined ? 1 : counts.parts) + (areTablesGrouped ? counts.tables : counts.tableControls) <=
    maxStops;
  return plans.find(isShort) ?? { areTablesGrouped: true, arePartsJoined: true };
}
