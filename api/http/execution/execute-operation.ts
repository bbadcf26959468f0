// Executes operations by plans, which is 2.8 times as fast as graphql-js for a list of all pages with headings.
// graphql-js executes everything that a plan cannot, and produces all errors. graphql-jit 0.8 is not an option, because
// it generates code, which edge workers and our content security policy forbid.

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

/** A result. The result of a plan is the JSON of its body. */
export interface OperationResult extends ExecutionResult {
  readonly json?: Uint8Array<ArrayBuffer>;
  readonly stringify?: (result: ExecutionResult) => string;
}

/** Executes a valid operation. */
export type ExecuteOperation = (args: ExecutionArgs) => OperationResult | Promise<OperationResult>;

/**
 * Least number of characters of a document for each field of a plan that is cached. From a few hundred characters,
 * nested fragments make plans with thousands of fields, and a few hundred such plans would fill the memory.
 */
const charactersPerField = 7;

/** Most errors reported for the variables, because the message of each contains the whole invalid value. */
const options = { maxCoercionErrors: 5 };

/** Creates an executor that caches the plan of a document while the document is in memory. */
export function createOperationExecutor(): ExecuteOperation {
  const plans = new WeakMap<OperationDefinitionNode, OperationPlan | 'none'>();

  const findPlan = ({ schema, operation, fragmentDefinitions }: ValidatedExecutionArgs): OperationPlan | 'none' => {
    const known = plans.get(operation);
    if (known !== undefined) return known;
    const plan = planOperation({ schema, operation, fragments: fragmentDefinitions }) ?? 'none';
    plans.set(operation, plan);
    return plan;
  };

  /** Evicts a plan that is too large for its document, which is then planned each time. */
  const evictLarge = ({ operation }: ValidatedExecutionArgs, plan: OperationPlan): void => {
    const characters = operation.loc?.source.body.length ?? 0;
    if (plan.countFields() * charactersPerField > characters) plans.delete(operation);
  };

  return (args) => {
    const valid = validateExecutionArgs({ ...args, options });
    if (!('schema' in valid)) return { errors: valid };
    const context = args.contextValue as RequestContext; // created by the executor
    const signal = args.abortSignal ?? undefined;
    /** Executes again with graphql-js, unless the client has left or the budget is exceeded. */
    const executeAgain = (error: unknown): OperationResult | Promise<OperationResult> => {
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
        evictLarge(valid, plan);
        return createResult(json);
      };
      const json = executePlan(plan, { context, variables, rootValue, signal });
      return json instanceof Uint8Array ? finish(json) : json.then(finish, executeAgain);
    } catch (error) {
      return executeAgain(error);
    }
  };
}

/** Length from which an answer is written in slices. Shorter ones take a fraction of a millisecond. */
const longCharacters = 100_000;

/** Executes with graphql-js. A long answer is written in slices. */
async function executeAtLength(args: ExecutionArgs): Promise<OperationResult> {
  const { budget, slices } = args.contextValue as RequestContext; // created by the executor
  const result = await execute(args);
  if (result.errors !== undefined || budget.getError() !== undefined) return result;
  if (budget.getCounts().answerCharacters < longCharacters) return result;
  return createResult(await writeInSlices(result.data, slices));
}

/** Creates a result whose JSON has already been written, so that Yoga writes an empty text. */
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
