// Development only. The text of a page while its file is edited.

import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { elementIds } from '../design/element-ids.ts';
import { useTrustedHtml } from '../design/use-trusted-html.ts';
import { enhanceText } from './enhance-text.ts';
import { createBlockReplacer, type ReplaceBlocks } from './replace-blocks.ts';

/** The text of one page; a change of `html` replaces the blocks that differ. */
export function LiveBody({ html, url }: { readonly html: string; readonly url: string }): ReactElement {
  const [firstHtml] = useState(html); // React leaves the element alone from then on
  const element = useRef<HTMLDivElement>(null);
  const replace = useRef<ReplaceBlocks>(undefined);
  useLayoutEffect(() => {
    const root = element.current;
    if (root === null) return;
    replace.current ??= createBlockReplacer(root, html);
    replace.current(html);
    enhanceText(root, url);
  }, [html, url]);
  return (
    <div ref={element} id={elementIds.body} className="dg-body" dangerouslySetInnerHTML={useTrustedHtml(firstHtml)} />
  );
}
