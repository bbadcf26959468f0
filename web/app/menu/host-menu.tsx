import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { Menu } from './menu.tsx';
import { useAlternates } from './use-alternates.ts';
import { leaveOrigin } from '../routing/leave-origin.ts';
import { getBase, localPath, placePath } from '../routing/site-base.ts';

/** A host that has the same page in another language or of another version. */
export interface HostOption {
  /** What the graph calls the version; the title of a language. */
  readonly name?: string;
  readonly title: string;
  /** Origin of the host with the base, without a final slash; null for this site. */
  readonly url: string | null;
  readonly lang?: string;
  /** Whether it is this version; the language of the site is this one. */
  readonly isCurrent?: boolean;
}

/**
 * A menu of hosts; each link keeps the path and the hash, or leads to what that site has for the page. `path` is empty on the
 * not-found screen.
 */
export function HostMenu(props: {
  readonly site: SiteFrameQuery['site'];
  readonly label: string;
  /** What the button shows. */
  readonly text: string;
  /** The current choice, where that is something else. */
  readonly value?: string;
  readonly className: string;
  readonly path: string;
  readonly options: readonly HostOption[];
}): ReactElement {
  const { site } = props;
  const alternates = useAlternates(site, props.path)?.alternates;
  return (
    <Menu label={props.label} value={props.value ?? props.text} text={props.text} className={props.className}>
      {({ isOpen, close }) => {
        // prerendering does not know the hash, so links include it only while they are visible
        const location = isOpen ? window.location : { pathname: props.path || placePath('/'), hash: '' };
        return props.options.map(({ title, name = title, url, lang, isCurrent = lang === site.lang }) => (
          <li key={title}>
            <a
              href={
                leaveOrigin(
                  site,
                  alternates?.find((each) => each.name === name)?.url ??
                    (url ?? getBase()) + localPath(location.pathname),
                ) + location.hash
              }
              // another site on this host is not for the router
              target={site.hasAlternates ? '_top' : undefined}
              lang={lang}
              aria-current={isCurrent ? 'true' : undefined}
              // the browser reads href after this handler, and links of a closed menu have no hash
              onClick={close}
            >
              {title}
            </a>
          </li>
        ));
      }}
    </Menu>
  );
}
