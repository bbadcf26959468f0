import type { ReactElement } from 'react';
import type { HomeQuery } from '../../../schema/generated/documents/graphql.ts';
import { DrawnIcon } from '../design/drawn-icon.tsx';
import { SiteLink } from '../routing/site-link.tsx';
import './hero.css';

/** What a site is, and where to begin: headline, tagline, links, and a picture beside them. */
export function Hero({ hero }: { readonly hero: NonNullable<HomeQuery['site']['hero']> }): ReactElement {
  const { title, tagline, imageUrl, imageAlt, actions } = hero;
  return (
    <section className="dg-hero" aria-labelledby="dg-hero-title">
      <div className="dg-hero-text">
        <h1 id="dg-hero-title">{title}</h1>
        {tagline !== null && <p>{tagline}</p>}
        {actions.length > 0 && (
          <p className="dg-hero-actions">
            {actions.map((action, index) => (
              <SiteLink
                key={`${action.title} ${action.url}`}
                url={action.url}
                {...(index === 0 && { className: 'dg-hero-main' })}
              >
                {action.title}
              </SiteLink>
            ))}
          </p>
        )}
      </div>
      {imageUrl !== null && <img src={imageUrl} alt={imageAlt} />}
    </section>
  );
}

/** What the product does, as cards. */
export function Features({ features }: { readonly features: HomeQuery['site']['features'] }): ReactElement {
  return (
    <ul className="dg-features">
      {features.map(({ title, text, icon, url }) => (
        <li key={title}>
          {icon !== null && (
            <div className="dg-feature-icon">
              <DrawnIcon icon={icon} />
            </div>
          )}
          <h2>{url === null ? title : <SiteLink url={url}>{title}</SiteLink>}</h2>
          {text !== null && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
