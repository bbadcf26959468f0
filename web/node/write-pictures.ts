// Icons and cards into the stage. What the last export had is taken over; the rest is drawn, or found in the cache.

import { createHash } from 'node:crypto';
import type { Snapshot } from '../../schema/snapshot.ts';
import type { ExportStage } from './export-stage.ts';
import { readLinkedFile } from './linked-files.ts';
import { createPictureCache, readCardFont, type PictureCache } from './picture-cache.ts';
import { cardVersion, type CardPlan } from './plan-cards.ts';
import { planIcons } from './site-icons.ts';

/** How many cards are drawn at once: as many as threads encode them. */
const cardsAtOnce = 4;

/** Is what pictures are made from, and where they go. */
export interface WritePicturesOptions {
  readonly stage: ExportStage;
  readonly snapshot: Snapshot;
  readonly cards: ReadonlyMap<string, CardPlan>;
  readonly contentDir: string;
  readonly cacheDir: string;
}

/** Writes icons and cards. The path of a card is a hash of all that it shows, so a file that is there is the right one. */
export async function writePictures(options: WritePicturesOptions): Promise<void> {
  const { stage, cards, cacheDir } = options;
  const cache = createPictureCache(cacheDir);
  await writeIcons(options, cache);
  const missing = new Map([...cards.values()].map((card) => [card.path, card]));
  for (const path of missing.keys()) if (stage.files.has(path) || stage.keep(path)) missing.delete(path);
  await writeCards(stage, [...missing.values()], cache);
}

async function writeIcons(options: WritePicturesOptions, cache: PictureCache): Promise<void> {
  const { snapshot, contentDir, stage } = options;
  const { icon } = snapshot.site;
  const svg = icon === undefined ? undefined : readLinkedFile(contentDir, icon);
  if (svg === undefined) return;
  const digest = createHash('sha256').update(svg).digest('hex');
  for (const plan of planIcons(snapshot)) {
    const bytes = await cache.take(`icon ${cardVersion} ${digest} ${JSON.stringify(plan)}`, async () => {
      const { drawIcon } = await import('./draw-picture.ts');
      return drawIcon(svg, plan);
    });
    stage.write(plan.path, bytes);
  }
}

async function writeCards(stage: ExportStage, cards: readonly CardPlan[], cache: PictureCache): Promise<void> {
  if (cards.length === 0) return;
  let drawing: Promise<(card: CardPlan) => Promise<Uint8Array>> | undefined;
  const draw = async (card: CardPlan): Promise<Uint8Array> => {
    drawing ??= import('./draw-picture.ts').then(({ createCardDrawer }) => createCardDrawer({ sans: readCardFont() }));
    return (await drawing)(card);
  };
  for (let start = 0; start < cards.length; start += cardsAtOnce) {
    const batch = cards.slice(start, start + cardsAtOnce);
    const drawn = await Promise.all(batch.map((card) => cache.take(card.path, () => draw(card))));
    for (const [index, card] of batch.entries()) stage.write(card.path, drawn[index] ?? new Uint8Array());
  }
}
