import { useMemo } from 'react';
import { trustHtml } from './trusted-types.ts';

/** Marks HTML that the API has sanitized, for `dangerouslySetInnerHTML`. While it stays the same, React leaves the element alone. */
export const useTrustedHtml = (html: string): { readonly __html: string } =>
  useMemo(() => ({ __html: trustHtml(html) }), [html]);
