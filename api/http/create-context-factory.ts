import type { ReadSourceLine } from '../../schema/diagnostics.ts';
import type { ReadPageBody } from '../../schema/records/page-body.ts';
import { createAnswerBudget, type AnswerLimits } from '../graph/context/answer-budget.ts';
import { createBodyReader } from '../graph/context/body-reader.ts';
import type { RequestContext } from '../graph/context/request-context.ts';
import { createSharedBodies } from '../graph/context/share-bodies.ts';
import { createSnapshotReader } from '../graph/context/snapshot-reader.ts';
import { createWorkSlices } from '../graph/context/work-slices.ts';
import type { GetSearch } from '../graph/search/content-search.ts';
import { searchCost } from './limits/estimate-cost.ts';
import type { ServerContext } from './server-context.ts';

/** The sources of data that is not in the snapshot. */
export interface ContextOptions {
  readonly readBody: ReadPageBody;
  /** Returns the search over a snapshot. */
  readonly getSearch: GetSearch;
  readonly readSourceLine: ReadSourceLine;
  /** Folder of the host that the site is published in; empty by default. */
  readonly base?: string | undefined;
  /** False for a build, in which each execution reads all that it needs itself. True by default. */
  readonly hasSharedBodies?: boolean;
}

/**
 * Creates the context of one execution.
 * @param limits limits of the answer; undefined for no limits
 */
export type CreateContext = (
  request: Pick<ServerContext, 'snapshot' | 'signal' | 'takeMemory'>,
  limits: AnswerLimits | undefined,
) => RequestContext;

const noLimits: AnswerLimits = { cost: Infinity, answerCharacters: Infinity };

/** Creates a function that creates the contexts of executions, which share the texts that they read. */
export function createContextFactory(options: ContextOptions): CreateContext {
  const { readSourceLine, getSearch, base = '', hasSharedBodies = true } = options;
  const shareBodies = createSharedBodies(options.readBody);
  const createSlices = createWorkSlices();

  return ({ snapshot, signal, takeMemory }, limits = noLimits) => {
    const budget = createAnswerBudget(limits, takeMemory);
    const content = createSnapshotReader({ snapshot, budget });
    const source = hasSharedBodies ? shareBodies(snapshot) : options.readBody;
    const readBody = createBodyReader({ readBody: source, content, budget });
    const slices = createSlices(() => {
      budget.check();
      signal?.throwIfAborted();
    });
    return {
      content,
      budget,
      slices,
      signal,
      readSourceLine,
      readBody: (page) => readBody(page, undefined),
      readBodyWithOrigin: (page) => readBody(page, (content.table('site').siteUrl ?? '') + base),
      async search() {
        budget.spend(searchCost);
        content.table('pages'); // the answer depends on all pages
        const search = await getSearch(snapshot);
        await slices.wait();
        return search;
      },
    };
  };
}
