import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { formatMessage } from '../../../schema/messages/format-message.ts';
import { useMessages } from '../design/language.ts';
import { HostMenu } from './host-menu.tsx';

/** The menu of versions: in the list of pages, and on screens without one in the bar and the drawer. */
export function VersionMenu(props: {
  readonly site: SiteFrameQuery['site'];
  /** Whether it is in the bar, which has room for the name alone. */
  readonly isInBar?: boolean;
  /** Empty on the not-found screen. */
  readonly path: string;
}): ReactElement | null {
  const messages = useMessages(frameMessages);
  const options = props.site.versions.map((version) => ({
    ...version,
    title: formatMessage(messages.versionOf, { name: version.name }),
  }));
  const current = options.find(({ isCurrent }) => isCurrent);
  return current === undefined || options.length < 2 ? null : (
    <HostMenu
      site={props.site}
      path={props.path}
      label={messages.version}
      value={current.title}
      text={props.isInBar ? current.name : current.title}
      className={props.isInBar ? 'dg-bar-button dg-bar-version' : ''}
      options={options}
    />
  );
}
