// Every guide works for a person who types it: `docs/replay`, and what the runs of samples are checked for.

import type { CheckReport, CheckTask } from '../check-task.ts';
import { type DocFinding } from '../finding.ts';
import { compareVersions } from '../published/first-versions.ts';
import type { CheckedPage } from '../read-pages.ts';
import { hashKey } from '../result-cache.ts';
import { workSideBySide } from '../side-by-side.ts';
import { readReplayHash } from '../tool-hash.ts';
import { findNodes, type InstalledNode } from './find-nodes.ts';
import {
  findGuideBefore,
  findOldestNode,
  hasStartingPoint,
  listGuideSteps,
  omitNewerProjects,
} from './list-guide-steps.ts';
import { replayGuide, type GuideLeg, type GuideReplay } from './replay-guide.ts';

const startUrl = '/guides/';

/** One way to follow a guide, on one Node.js. */
interface Way {
  readonly page: CheckedPage;
  readonly legs: readonly GuideLeg[];
  readonly node: InstalledNode;
}

/** Replays the guides among the pages, each from where it says that it begins. */
export async function checkReplay({ content, pages, isWanted, run }: CheckTask): Promise<CheckReport> {
  if (isWanted !== undefined) return { findings: [], figures: {} }; // planted errors are for the other checks
  const byUrl = new Map(content.pages.map((page) => [page.url, page]));
  const guides = pages.filter(({ sectionSlug, isIndex }) => sectionSlug === 'guides' && !isIndex);
  const nodes = findNodes();
  const ways = guides.flatMap((page) =>
    nodes
      .filter(({ version }) => compareVersions(version, findOldestNode(page.source) ?? '0') >= 0)
      .flatMap((node) =>
        listWays(page, byUrl).map((legs): Way => {
          const omit = (leg: GuideLeg): GuideLeg => ({
            ...leg,
            steps: omitNewerProjects(leg.page, leg.steps, node.version),
          });
          return { page, legs: legs.map(omit), node };
        }),
      ),
  );
  const replays = new Map<Way, GuideReplay>();
  const replayHash = readReplayHash();
  const keyOf = ({ legs, node }: Way): string =>
    hashKey('replay', run.toolHash, replayHash, node.version, [
      legs.map(({ page, steps }) => [page.filePath, steps.map(({ block }) => block)]),
    ]);
  let startedCount = 0;
  await workSideBySide(ways, () => ({
    async work(way) {
      startedCount += 1;
      run.onProgress(`replaying guides: ${startedCount} of ${ways.length} (${way.page.filePath})`);
      const known = run.cache.find<GuideReplay>(keyOf(way));
      const host = { directory: run.samples.directory, delaySeed: undefined, nodePath: way.node.path };
      const replay = known ?? (await replayGuide(way.legs, host));
      replays.set(way, replay);
      // What was found may be due to the machine: it is looked at again.
      if (known === undefined && replay.findings.length === 0) run.cache.add(keyOf(way), replay);
    },
  }));
  return {
    findings: [...replays].flatMap(([{ node }, { findings }]) =>
      findings.map((finding): DocFinding => ({ ...finding, message: `${finding.message} (Node.js ${node.version})` })),
    ),
    figures: {
      guidesReplayed: {
        done:
          guides.length -
          new Set([...replays].flatMap(([{ page }, { findings }]) => (findings.length > 0 ? [page] : []))).size,
        all: guides.length,
      },
      ways: { done: [...replays.values()].filter(({ findings }) => findings.length === 0).length, all: ways.length },
      commandsTyped: [...replays.values()].reduce((sum, { commandCount }) => sum + commandCount, 0),
      nodeVersions: nodes.length,
    },
  };
}

/** Lists the ways to follow a guide: after the one that it goes on from, and from its own starting point. */
function listWays(page: CheckedPage, byUrl: ReadonlyMap<string, CheckedPage>): (readonly GuideLeg[])[] {
  const steps = listGuideSteps(page);
  const before = byUrl.get(findGuideBefore(page.source) ?? '');
  const start = byUrl.get(startUrl);
  const own = { page, steps };
  const ways: (readonly GuideLeg[])[] = [];
  if (before !== undefined) ways.push([...(listWays(before, byUrl)[0] ?? []), own]);
  if (start !== undefined && hasStartingPoint(page.source)) ways.push([listStart(start), own]);
  return ways.length === 0 ? [[own]] : ways;
}

/** The commands of the guides' starting point. */
function listStart(page: CheckedPage): GuideLeg {
  return { page, steps: listGuideSteps(page).filter(({ kind }) => kind === 'setup') };
}
