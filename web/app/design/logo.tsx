import type { ReactElement } from 'react';
import { useSiteFrameQuery } from '../../../schema/generated/hooks.ts';

/** The site's logo, if it has one. Decorative: the name is always beside it. */
export function Logo(): ReactElement | null {
  const [{ data }] = useSiteFrameQuery();
  const url = data?.site.logoUrl ?? null;
  return url === null ? null : <img className="dg-logo-picture" src={url} width={44} height={32} alt="" />;
}
