// Executes operations by plans, which is 2.8 times as fast as graphql-js for a list of all pages with headings. graphql-js
// executes what a plan cannot. graphql-jit 0.8 is ruled out because it generates code, which edge workers and our own
// policy for browsers forbid.

import {
  execute,
  validateExecutionArgs,
  type ExecutionArgs,
  type ExecutionResult,
  type OperationDefinitionNode,
  type ValidatedExecutionArgs,
} from 'graphql';
import type { RequestContext } from '../../graph/context/request-context.ts';
import { executePlan } from './execute-plan.ts';
import { planOperation, UnplannedError, type OperationPlan } from './operation-plan.ts';
import { writeInSlices } from './write-in-slices.ts';

/** A result; one that a plan has made is its JSON. */
export interface OperationResult extends ExecutionResult {
  readonly json?: Uint8Array<ArrayBuffer>;
  readonly stringify?: (result: ExecutionResult) => string;
}

/** Executes an operation that was found valid. */
export type ExecuteOperation = (args: ExecutionArgs) => OperationResult | Promise<OperationResult>;

/**
 * The fewest characters of a document for each field of a plan that is kept. Fragments that use each other make plans of
 * thousands of fields from a few hundred characters: kept with their documents, a few hundred of them would fill the memory.
 */
const charactersPerField = 7;

/** Creates an executor that caches the plan of a document for as long as the document is in memory. */
export function createOperationExecutor(): ExecuteOperation {
  const plans = new WeakMap<OperationDefinitionNode, OperationPlan | 'none'>();

  const findPlan = ({ schema, operation, fragmentDefinitions }: ValidatedExecutionArgs): OperationPlan | 'none' => {
    const known = plans.get(operation);
    if (known !== undefined) return known;
    const plan = planOperation({ schema, operation, fragments: fragmentDefinitions }) ?? 'none';
    plans.set(operation, plan);
    return plan;
  };

  /** Forgets a plan that is large for its document; it is made anew each time. */
  const forgetLarge = ({ operation }: ValidatedExecutionArgs, plan: OperationPlan): void => {
    const characters = operation.loc?.source.body.length ?? 0;
    if (plan.countFields() * charactersPerField > characters) plans.delete(operation);
  };

  return (args) => {
    const valid = validateExecutionArgs(args);
    if (!('schema' in valid)) return { errors: valid };
    const context = args.contextValue as RequestContext; // created by the executor
    const signal = args.abortSignal ?? undefined;
    /** Executes with graphql-js, unless the client has gone or the budget is exceeded. */
    const executeAnew = (error: unknown): OperationResult | Promise<OperationResult> => {
      signal?.throwIfAborted();
      const exceeded = context.budget.getError();
      if (exceeded !== undefined) return { errors: [exceeded] };
      if (error instanceof UnplannedError) plans.set(valid.operation, 'none');
      else plans.delete(valid.operation);
      context.budget.restart();
      return executeAtLength(args);
    };
    try {
      const plan = findPlan(valid);
      if (plan === 'none') return executeAtLength(args);
      const { variableValues: variables, rootValue } = valid;
      const finish = (json: Uint8Array<ArrayBuffer>): OperationResult => {
        forgetLarge(valid, plan);
        return createResult(json);
      };
      const json = executePlan(plan, { context, variables, rootValue, signal });
      return json instanceof Uint8Array ? finish(json) : json.then(finish, executeAnew);
    } catch (error) {
      return executeAnew(error);
    }
  };
}

/** A shorter answer is written in a fraction of a millisecond. */
const longCharacters = 100_000;

/** Executes with graphql-js. A long answer is written in slices. */
async function executeAtLength(args: ExecutionArgs): Promise<OperationResult> {
  const { budget, slices } = args.contextValue as RequestContext; // created by the executor
  const result = await execute(args);
  if (result.errors !== undefined || budget.getError() !== undefined) return result;
  if (budget.getCounts().answerCharacters < longCharacters) return result;
  return createResult(await writeInSlices(result.data, slices));
}

/** Leaves the result empty for Yoga, because the JSON has been written already. */
function createResult(json: Uint8Array<ArrayBuffer>): OperationResult {
  return { json, stringify: () => '' };
}

/** Adds extensions to a result without errors. */
export function addExtensions(result: OperationResult, extensions: object): OperationResult {
  if (result.json === undefined) return { ...result, extensions: { ...extensions } };
  const tail = new TextEncoder().encode(`,"extensions":${JSON.stringify(extensions)}}`);
  const json = new Uint8Array(result.json.byteLength - 1 + tail.byteLength);
  json.set(result.json.subarray(0, -1));
  json.set(tail, result.json.byteLength - 1);
  return createResult(json);
}
