import type { ReactElement } from 'react';
import type { IconDrawingFragment } from '../../../schema/generated/documents/graphql.ts';

/** An icon that site.yaml names, for the eye alone: a drawing, a picture, a sign, or one of the stylesheet. */
export function DrawnIcon({ icon }: { readonly icon: IconDrawingFragment }): ReactElement {
  const { name, drawing, url, text } = icon;
  if (drawing !== null)
    return (
      <svg className="dg-drawing" viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawing} />
      </svg>
    );
  if (url !== null) return <img className="dg-drawing" src={url} alt="" />;
  return (
    <span className={text === null ? `dg-icon dg-icon-${name ?? ''}` : 'dg-drawing'} aria-hidden="true">
      {text}
    </span>
  );
}
