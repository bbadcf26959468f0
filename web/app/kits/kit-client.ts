// `docgraph/client`: what components of kits import. Their React is this one, too: `react`, `react/jsx-runtime` and
// `react-dom` lead here, so that a page has one copy of it. What is listed for React is what the client contains of it, see
// `keptExports` in web/export/bundle/trim-react.ts.

export {
  Component,
  Fragment,
  createContext,
  memo,
  use,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
export { jsx, jsxs } from 'react/jsx-runtime';
export { flushSync } from 'react-dom';
export { readStored, writeStored } from '../data/browser-storage.ts';
export { useStored } from '../data/use-stored.ts';
export { announce } from '../design/announce.ts';
export { useLanguage, useMessages } from '../design/language.ts';
export { trustHtml, trustScriptUrl } from '../design/trusted-types.ts';
export { useTrustedHtml } from '../design/use-trusted-html.ts';
export { findNextIndex } from '../design/find-next-index.ts';
export { LoadFailure } from '../design/load-failure.tsx';
export { Placeholder } from '../design/placeholder.tsx';
export { RenderedBody } from '../page/rendered-body.tsx';
export { placePath } from '../routing/site-base.ts';
export { SiteLink } from '../routing/site-link.tsx';
export { formatBytes } from '../workbench/format-bytes.ts';
export { Terminal } from '../workbench/terminal.tsx';
export { formatCount, formatMessage } from '../../../schema/messages/format-message.ts';
export { useDocument, useDocumentLoader, type DocumentState } from './use-document.ts';
export type { KitComponents } from './kit-module.ts';
export type { KitScreenProps } from './kit-screen.tsx';
export type { ProjectFiles, SampleSupport, SampleViewProps } from '../workbench/sample-support.ts';
