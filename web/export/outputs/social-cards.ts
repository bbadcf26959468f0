// The pictures that other sites show beside a link.

import type { Output } from './output.ts';
import { createPictureCache, readCardFont } from './picture-cache.ts';
import { planCards, type CardPlan } from './social-card-plan.ts';

/** A social card for each page. Its path is a hash of everything that it shows. */
export const socialCards: Output = {
  name: 'social cards',
  *produce({ snapshot, cacheDir }) {
    const cache = createPictureCache(cacheDir);
    let drawing: Promise<(card: CardPlan) => Promise<Uint8Array>> | undefined;
    const draw = async (card: CardPlan): Promise<Uint8Array> => {
      drawing ??= import('./draw-picture.ts').then(({ createCardDrawer }) =>
        createCardDrawer({ sans: readCardFont() }),
      );
      return (await drawing)(card);
    };
    for (const card of planCards(snapshot).values()) {
      const { path } = card;
      yield { path, madeFrom: path, create: () => cache.findOrDraw(path, () => draw(card)) };
    }
  },
};
