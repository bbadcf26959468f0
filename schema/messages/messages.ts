// The one table of the words of the interface: names with their English texts. Each part of the client that is loaded on
// its own has a table of its own, so that a first visit loads no other words.

import { commandMessages } from './english/command-messages.ts';
import { contentMessages } from './english/content-messages.ts';
import { copyMessages } from './english/copy-messages.ts';
import { frameMessages } from './english/frame-messages.ts';
import { headingMessages } from './english/heading-messages.ts';
import { homeMessages } from './english/home-messages.ts';
import { nearPageMessages } from './english/near-page-messages.ts';
import { offlineMessages } from './english/offline-messages.ts';
import { previewMessages } from './english/preview-messages.ts';
import { savedPageMessages } from './english/saved-page-messages.ts';
import { searchMessages } from './english/search-messages.ts';
import { searchScreenMessages } from './english/search-screen-messages.ts';
import { shortcutMessages } from './english/shortcut-messages.ts';
import { tabMessages } from './english/tab-messages.ts';
import type { TranslationOf } from './message.ts';

/** All messages. Those of texts are not needed by browsers. */
export const englishMessages = {
  ...frameMessages,
  ...commandMessages,
  ...copyMessages,
  ...headingMessages,
  ...homeMessages,
  ...nearPageMessages,
  ...offlineMessages,
  ...previewMessages,
  ...savedPageMessages,
  ...searchMessages,
  ...searchScreenMessages,
  ...shortcutMessages,
  ...tabMessages,
  ...contentMessages,
} as const;

/** A complete translation. */
export type Translation = TranslationOf<typeof englishMessages>;
