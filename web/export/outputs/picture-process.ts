// The process that draws icons: an SVG that ends it ends nothing else.

import { drawIcon } from './draw-picture.ts';
import type { PictureAnswer, PictureOrder } from './picture-message.ts';

process.once('message', (order: PictureOrder) => {
  void answer(order).then((message) => process.send?.(message, () => process.disconnect()));
});

async function answer({ svg, plans }: PictureOrder): Promise<PictureAnswer> {
  try {
    const pictures: Uint8Array[] = [];
    for (const plan of plans) pictures.push(await drawIcon(svg, plan));
    return { pictures };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'unknown reason' };
  }
}
