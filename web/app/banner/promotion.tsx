import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';
import './promotion.css';

/** A partner's advertisement at the end of the page, labeled as one. It is prerendered, so nothing shifts. */
export function Promotion(props: {
  readonly promotion: NonNullable<SiteFrameQuery['site']['promotion']>;
}): ReactElement {
  const { promotion } = useMessages(frameMessages);
  const { text, link } = props.promotion;
  return (
    <aside className="dg-promotion" aria-label={promotion}>
      <p>
        <small>{promotion}</small> {text}{' '}
        <a href={link.url} target="_blank" rel="noopener sponsored">
          {link.title}
        </a>
      </p>
    </aside>
  );
}
