// The one table of the words of the interface: names with their English texts, by the part that shows them.

import { contentMessages } from './english/content-messages.ts';
import { frameMessages } from './english/frame-messages.ts';
import { homeMessages } from './english/home-messages.ts';
import { offlineMessages } from './english/offline-messages.ts';
import { pageMessages } from './english/page-messages.ts';
import { searchMessages } from './english/search-messages.ts';
import { shortcutMessages } from './english/shortcut-messages.ts';
import type { TranslationOf } from './message.ts';

/** The messages that the client shows. */
export const clientMessages = {
  ...frameMessages,
  ...pageMessages,
  ...searchMessages,
  ...shortcutMessages,
  ...offlineMessages,
  ...homeMessages,
} as const;

/** All messages. */
export const englishMessages = { ...clientMessages, ...contentMessages } as const;

/** A complete translation. */
export type Translation = TranslationOf<typeof englishMessages>;
