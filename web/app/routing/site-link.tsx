import type { ReactElement, ReactNode } from 'react';

/** Props of {@link SiteLink}. */
export interface SiteLinkProps {
  readonly url: string;
  readonly className?: string;
  readonly rel?: string;
  /** Whether the reader is on the link's page or below it. */
  readonly isActive?: boolean;
  readonly children: ReactNode;
}

/** A link. The router follows internal ones; others open in a new tab without access to this one. */
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
