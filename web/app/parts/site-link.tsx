import type { ReactElement, ReactNode } from 'react';

/** Is a link to show: addresses on other hosts open in a tab of their own and learn nothing of this one. */
export interface SiteLinkProps {
  readonly url: string;
  readonly className?: string;
  readonly rel?: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Shows a link; the router follows the internal ones. */
export function SiteLink({ url, className, rel, isCurrent = false, children }: SiteLinkProps): ReactElement {
  const isExternal = /^(?:https?:)?\/\//.test(url);
  return (
    <a
      href={url}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      {...(isExternal ? { target: '_blank', rel: 'noopener' } : { rel })}
    >
      {children}
    </a>
  );
}
