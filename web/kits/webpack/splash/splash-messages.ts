// The words of the opening of the home page.

import type { TranslationOf } from '../../../../schema/messages/message.ts';

export const splashMessages = {
  pauseAnimation: 'Pause the animation',
  startPaths: 'Ways into the documentation',
} as const;

const german: TranslationOf<typeof splashMessages> = {
  pauseAnimation: 'Animation anhalten',
  startPaths: 'Einstiege in die Dokumentation',
};

const japanese: TranslationOf<typeof splashMessages> = {
  pauseAnimation: 'アニメーションを一時停止',
  startPaths: 'ドキュメントへの入り口',
};

/** By language. */
export const messages = { en: splashMessages, de: german, ja: japanese };
