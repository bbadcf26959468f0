import type { ReactElement } from 'react';

/** The site's logo, if it has one. Decorative: the name is always beside it. */
export function Logo({ url }: { readonly url: string | null }): ReactElement | null {
  return url === null ? null : <img className="dg-logo-picture" src={url} width={44} height={32} alt="" />;
}
