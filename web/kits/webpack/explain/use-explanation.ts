// IO: the worker. The explanation of a text as the reader types. Nothing is loaded before there is a text.

import { useEffect, useReducer, useRef } from 'react';
import { trustScriptUrl, useDocumentLoader } from 'docgraph/client';
import type { Explanation } from './analyse/explain-source.ts';
import type { ConfigurationFacts } from './analyse/configuration-facts.ts';
// oxlint-disable-next-line import/default -- Vite makes the module of this address
import workerUrl from './explain-worker.ts?worker&url';
import { createExplainer, type Explainer, type ExplainFailure } from './explainer.ts';

/** Milliseconds without a key press after which a text is explained. */
const pauseMs = 150;

/** What the reader sees beside the text. */
export interface ExplanationState {
  /** The newest explanation. It stays until the next one is there, so that nothing flickers. */
  readonly explanation: Explanation | undefined;
  readonly failure: ExplainFailure | 'no-facts' | undefined;
  readonly isBusy: boolean;
}

type ExplanationAction =
  | { readonly kind: 'cleared' }
  | { readonly kind: 'started' }
  | { readonly kind: 'explained'; readonly explanation: Explanation }
  | { readonly kind: 'failed'; readonly reason: NonNullable<ExplanationState['failure']> };

const initialState: ExplanationState = { explanation: undefined, failure: undefined, isBusy: false };

function reduceExplanation(state: ExplanationState, action: ExplanationAction): ExplanationState {
  switch (action.kind) {
    case 'cleared':
      return initialState;
    case 'started':
      return { ...state, isBusy: true };
    case 'explained':
      return { explanation: action.explanation, failure: undefined, isBusy: false };
    case 'failed':
      return { explanation: undefined, failure: action.reason, isBusy: false };
  }
}

/** Explains a text; an empty one has no explanation. */
export function useExplanation(text: string): ExplanationState {
  const loadFacts = useDocumentLoader<ConfigurationFacts>('ConfigurationFacts');
  const [state, dispatch] = useReducer(reduceExplanation, initialState);
  const opening = useRef<Promise<Explainer | undefined>>(undefined);

  useEffect(
    () => () => {
      void opening.current?.then((explainer) => explainer?.close());
      opening.current = undefined;
    },
    [],
  );

  useEffect(() => {
    if (text.trim() === '') {
      dispatch({ kind: 'cleared' });
      return undefined;
    }
    let isStale = false;
    const run = async (): Promise<void> => {
      dispatch({ kind: 'started' });
      opening.current ??= openExplainer(loadFacts);
      const explainer = await opening.current;
      if (explainer === undefined) {
        opening.current = undefined; // the next text tries again
        if (!isStale) dispatch({ kind: 'failed', reason: 'no-facts' });
        return;
      }
      if (isStale) return;
      const outcome = await explainer.explain(text);
      if (isStale) return;
      dispatch(outcome.kind === 'explained' ? outcome : { kind: 'failed', reason: outcome.reason });
    };
    const timer = setTimeout(() => void run(), pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the rule does not look into the function inside
  }, [loadFacts, text]);
  return state;
}

/** Loads the facts; undefined when they cannot be loaded. */
async function openExplainer(loadFacts: () => Promise<ConfigurationFacts>): Promise<Explainer | undefined> {
  try {
    return createExplainer({
      facts: await loadFacts(),
      startWorker: () => new Worker(trustScriptUrl(workerUrl), { type: 'module' }),
    });
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
