import type { ReactElement } from 'react';
import { Menu } from './menu.tsx';
import { placePath, localPath } from '../routing/site-base.ts';

/** A host that has the same page in another language or of another version. */
export interface HostOption {
  readonly title: string;
  /** Origin of the host; null for this site. */
  readonly url: string | null;
  readonly lang?: string;
  readonly isCurrent: boolean;
}

/** A menu of hosts; each link keeps the path and the hash. `path` is empty on the not-found screen. */
export function HostMenu(props: {
  readonly label: string;
  readonly text: string;
  readonly className: string;
  readonly path: string;
  readonly options: readonly HostOption[];
}): ReactElement {
  return (
    <Menu label={props.label} value={props.text} text={props.text} className={props.className}>
      {({ isOpen, close }) => {
        // prerendering does not know the hash, so links include it only while they are visible
        const location = isOpen ? window.location : { pathname: props.path || placePath('/'), hash: '' };
        return props.options.map(({ title, url, lang, isCurrent }) => (
          <li key={title}>
            <a
              href={buildHostUrl(url ?? placePath(''), localPath(location.pathname), location.hash)}
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

/**
 * Builds the URL of a page on another host. Pure.
 * @param host origin, optionally with a path
 * @param path percent-encoded, with a leading slash
 * @param hash with `#`, or empty
 */
export const buildHostUrl = (host: string, path: string, hash: string): string =>
  host.replace(/(?<!\/)\/+$/, '') + (path.startsWith('/') ? path : `/${path}`) + hash;
