// React is a CommonJS package, of which bundlers keep every export and all that these reach. What the client never imports
// is eight kilobytes of every first visit.

import type { Plugin } from 'vite';

/** The exports that stay, by package. Names that begin with `__` are what the packages of React share. */
export const keptExports: Readonly<Record<string, ReadonlySet<string>>> = {
  react: new Set([
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    'Component',
    'Fragment',
    'createContext',
    'memo',
    'use',
    'useCallback',
    'useContext',
    'useEffect',
    'useEffectEvent',
    'useId',
    'useImperativeHandle',
    'useLayoutEffect',
    'useMemo',
    'useReducer',
    'useRef',
    'useState',
    'useSyncExternalStore',
    'version',
  ]),
  'react-dom': new Set(['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'flushSync']),
  // only React imports it
  scheduler: new Set([
    'unstable_IdlePriority',
    'unstable_ImmediatePriority',
    'unstable_LowPriority',
    'unstable_NormalPriority',
    'unstable_UserBlockingPriority',
    'unstable_cancelCallback',
    'unstable_getCurrentPriorityLevel',
    'unstable_now',
    'unstable_requestPaint',
    'unstable_scheduleCallback',
    'unstable_shouldYield',
  ]),
};

/** Leaves out what is not listed, and what only that reaches. A module of the client that imports something else of React fails the build. */
export function trimReact(): Plugin {
  return {
    name: 'docgraph:trim-react',
    enforce: 'pre',
    transform(code, id) {
      const file = /\/node_modules\/(react(?:-dom)?|scheduler)\/cjs\/\1\.production\.js$/.exec(id)?.[1];
      if (file !== undefined) return { code: filterExports(code, keptExports[file]), map: null };
      if (id.endsWith('/node_modules/react-dom/cjs/react-dom-client.production.js')) {
        return { code: emptyUnreached(code, keptExports['react']), map: null };
      }
      const missing = findImports(code).filter(([source, name]) => keptExports[source]?.has(name) === false);
      if (missing.length > 0) {
        this.error(`${id} imports ${missing.join(', ')}: add it to keptExports in trim-react.ts.`);
      }
      return undefined;
    },
  };
}

/**
 * Removes the statements `exports.NAME = …` of a file of React, each from the start of a line to the next of them. The first
 * of the scheduler is kept, and with it all that is between it and the others.
 */
export function filterExports(code: string, kept: ReadonlySet<string> | undefined): string {
  const [start = '', ...statements] = code.split(/^(?=exports\.)/m);
  return start + statements.filter((text) => kept?.has(/^exports\.(\w+)/.exec(text)?.[1] ?? '')).join('');
}

/** The functions of `react-dom/client` that only one component or hook of React reaches. */
const ownFunctions: Readonly<Record<string, string>> = {
  Activity: 'updateActivityComponent',
  Suspense: 'update(?:Dehydrated)?SuspenseComponent',
  SuspenseList: 'updateSuspenseListComponent',
  ViewTransition: '\\w*ViewTransition\\w*',
  useActionState: '(?:mount|update|rerender)ActionState',
  useDeferredValue: '(?:mount|update)DeferredValueImpl',
  useOptimistic: 'updateOptimisticImpl',
};

/** The methods with which `react-dom` has resources requested: `preload` and the like, none of which is kept. */
const resourceMethods = /^(ReactDOMSharedInternals\.d = \{\n  f: \w+,\n  r: \w+),\n[^{}]*/m;

/**
 * Empties what nothing reaches in `react-dom/client` when these are all exports of `react`.
 * @throws Error when this release of React names it otherwise
 */
export function emptyUnreached(code: string, kept: ReadonlySet<string> | undefined): string {
  const patterns = Object.entries(ownFunctions)
    .filter(([name]) => kept?.has(name) !== true)
    .map(([, names]) => new RegExp(`^(function ${names}\\([^{}]*\\) \\{\\n)[^]*?^\\}`, 'gm'));
  const missing = [resourceMethods, ...patterns].filter((pattern) => code.search(pattern) === -1);
  if (missing.length > 0)
    throw new Error(`React has nothing for ${missing.join(', ')}: see emptyUnreached in trim-react.ts.`);
  return patterns.reduce((text, pattern) => text.replace(pattern, '$1}'), code.replace(resourceMethods, '$1\n'));
}

/** Lists the values that a module imports of React by name, each after its package. */
export function findImports(code: string): readonly (readonly [source: string, name: string])[] {
  return [...code.matchAll(/^import \{([^{}]*)\} from ['"](react(?:-dom)?)['"]/gm)].flatMap(
    ([, names = '', source = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ')[0]?.trim() ?? '')
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => [source, name] as const),
  );
}
