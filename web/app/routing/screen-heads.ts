import type { HomeQuery, PageQuery } from '../../../schema/generated/documents/graphql.ts';
import type { HeadPage } from './page-head.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { selectMessages } from '../../../schema/messages/format-message.ts';
import type { Language } from '../../../schema/messages/message.ts';

/**
 * What the document's head says about each screen. Pure. The screens use it after a navigation, prerendering uses it
 * for the first load.
 */
export const screenHeads = {
  notFound: (language: Language): HeadPage => ({
    title: selectMessages(frameMessages, language).pageNotFound,
    isIndexed: false,
  }),
  /** The empty frame that is shown for pages that are not available offline. */
  shell: { title: undefined, isIndexed: false },
  /** Search results are not pages for search engines. */
  search: (language: Language): HeadPage => ({
    title: selectMessages(frameMessages, language).search,
    isIndexed: false,
  }),
  home: ({ page }: HomeQuery): HeadPage => ({ title: undefined, description: page?.description ?? null, url: '/' }),
  /** Printable pages repeat others, so search engines skip them. */
  documentation: ({ title, description, url, isPrintable }: NonNullable<PageQuery['page']>): HeadPage => ({
    title,
    description,
    url,
    isIndexed: !isPrintable,
  }),
} as const;
