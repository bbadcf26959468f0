// The page's text: HTML that the API has sanitized. React never looks inside; the enhancements work on the DOM.

import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { elementIds } from '../design/element-ids.ts';
import { useTrustedHtml } from '../design/use-trusted-html.ts';
import { enhanceText } from './enhance-text.ts';
import { LiveBody } from './live-body.tsx';

interface BodyProps {
  readonly html: string;
  readonly url: string;
}

/** A page's text, with tabs for its code groups and copy buttons. With another `url`, new HTML is that of another page. */
export function RenderedBody(props: BodyProps): ReactElement {
  // only a live edit replaces the text of a page
  return import.meta.env.DEV ? <LiveBody key={props.url} {...props} /> : <FixedBody {...props} />;
}

function FixedBody({ html, url }: BodyProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current !== null) enhanceText(element.current, url);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect reads html from the document
  }, [html, url]);
  return <div ref={element} id={elementIds.body} className="dg-body" dangerouslySetInnerHTML={useTrustedHtml(html)} />;
}
