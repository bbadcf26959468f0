import type { ReactElement, ReactNode } from 'react';

/** Is a link to show: addresses on other hosts open in a tab of their own and learn nothing of this one. */
export interface SiteLinkProps {
  readonly url: string;
  readonly className?: string;
  readonly rel?: string;
  /** Whether the reader is where it leads, or below. */
  readonly isActive?: boolean;
  readonly children: ReactNode;
}

/** Shows a link; the router follows the internal ones. */
export function SiteLink({ url, className, rel, isActive = false, children }: SiteLinkProps): ReactElement {
  const isExternal = /^(?:https?:)?\/\//.test(url);
  return (
    <a
      href={url}
      className={className}
      aria-current={isActive ? 'true' : undefined}
      {...(isExternal ? { target: '_blank', rel: 'noopener' } : { rel })}
    >
      {children}
    </a>
  );
}
