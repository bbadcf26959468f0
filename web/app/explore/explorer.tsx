import { GraphiQL } from 'graphiql';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { exploreUrl, searchUrl } from '../../../schema/wire/reserved-urls.ts';
import { exampleQueries } from '../../../api/hosts/example-queries.ts';
import { Logo } from '../design/logo.tsx';
import { DrawerContext } from '../drawer/drawer-context.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { MenuButton } from '../drawer/menu-button.tsx';
import { useDrawerState } from '../drawer/use-drawer-state.ts';
import { Footer } from '../frame/footer.tsx';
import { MainLinks } from '../menu/main-links.tsx';
import { ThemeMenu } from '../theme/theme-menu.tsx';
import { ExplorerTools } from './explorer-tools.tsx';
import type { GraphAnswer } from './graph-messages.ts';
import type { GraphSource } from './graph-source.ts';
import { formatQueryFragment, type SharedQuery } from './query-link.ts';
import { useShownTheme } from './use-shown-theme.ts';
import { addQuery, chooseQuery, watchGraphiql, type OpenQuery } from './watch-graphiql.ts';
import { placePath } from '../routing/site-base.ts';

/** The example queries of the core: those of tool authors before those of writers. */
const coreExamples = exampleQueries.toReversed();

/** What the frame shows of the site. */
export type ExplorerSite = Pick<
  SiteFrameQuery['site'],
  'name' | 'logoUrl' | 'headerLinks' | 'footerLinks' | 'footerHtml' | 'hasExplorer' | 'license'
>;

/** Props of {@link Explorer}. */
export interface ExplorerProps {
  readonly site: ExplorerSite;
  readonly source: GraphSource;
  /** The example queries of kits. */
  readonly examples: readonly string[];
  /** The query of the link that was opened. */
  readonly shared: SharedQuery | undefined;
  /** Puts a fragment into the address and the address on the clipboard; resolves to whether both worked. */
  readonly share: (fragment: string) => Promise<boolean>;
}

/** GraphiQL over the content, with what each query has loaded, in the frame of the site. */
export function Explorer(props: ExplorerProps): ReactElement {
  const { site, source, shared, share } = props;
  const examples = [...coreExamples, ...props.examples];
  const [answer, setAnswer] = useState<GraphAnswer>();
  const [notice, setNotice] = useState('');
  const [current, setCurrent] = useState<SharedQuery>(shared ?? { query: examples[0] ?? '', variables: '' });

  const theme = useShownTheme();
  const isNarrow = useNarrow();
  const drawer = useDrawerState();
  const main = useRef<HTMLElement>(null);
  const [queries, setQueries] = useState<readonly OpenQuery[]>([]);
  useEffect(() => (main.current === null ? undefined : watchGraphiql(main.current, setQueries)), []);

  const shareCurrent = async (): Promise<void> => {
    const fragment = formatQueryFragment(current);
    if (fragment === undefined) setNotice('The query is too long for a link.');
    else setNotice((await share(fragment)) ? 'The link is on the clipboard.' : 'The link is in the address bar.');
  };
  const saveAll = async (): Promise<void> => {
    try {
      await source.saveAll?.((done, total) => setNotice(`Saving: ${done} of ${total} texts.`));
      setNotice('All content is saved in this browser.');
    } catch (error) {
      setNotice(error instanceof Error ? error.message : 'The content could not be saved.');
    }
  };

  const tools = (
    <ExplorerTools
      closeDrawer={drawer.dismiss}
      onAdd={() => main.current !== null && addQuery(main.current)}
      onSave={source.saveAll && (() => void saveAll())}
      onShare={() => void shareCurrent()}
    />
  );

  return (
    <DrawerContext value={drawer}>
      <header className="dg-header">
        <div className="dg-bar">
          <MenuButton />
          <a className="dg-logo" href={placePath('/')}>
            <Logo url={site.logoUrl} />
            {site.name}
          </a>
          <nav className="dg-bar-links" aria-label="Main">
            <MainLinks links={site.headerLinks} segment="explore" />
          </nav>
          <div className="dg-bar-search">
            <a className="dg-search-link dg-icon dg-icon-search" href={placePath(searchUrl)}>
              <span>Search</span>
            </a>
          </div>
          <div className="dg-bar-tools">
            <ThemeMenu />
          </div>
        </div>
      </header>
      {isNarrow && (
        <Drawer site={{ ...site, iconLinks: [], menu: [] }} path={placePath(exploreUrl)}>
          {tools}
        </Drawer>
      )}
      <main ref={main} className="dg-explore-main">
        <div className="dg-explore-bar">
          <h1>Query the content</h1>
          <label>
            Query{' '}
            <select
              value={queries.findIndex(({ isActive }) => isActive)}
              onChange={({ target }) => main.current !== null && chooseQuery(main.current, Number(target.value))}
            >
              {queries.map(({ title }, index) => (
                <option key={index} value={index}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <output className="dg-explore-notice">{notice}</output>
          {!isNarrow && tools}
        </div>
        <GraphiQL
          fetcher={async ({ query, variables, operationName }) => {
            const parameters = { query, variables, operationName: operationName ?? undefined };
            const given = await source.query(parameters);
            if (operationName !== 'IntrospectionQuery') setAnswer(given);
            // GraphQL over HTTP: the body is a JSON object
            return JSON.parse(given.body) as Record<string, unknown>;
          }}
          defaultTabs={examples.map((query) => ({ query }))}
          {...(shared === undefined ? {} : { query: shared.query, variables: shared.variables })}
          forcedTheme={theme}
          shouldPersistHeaders={false}
          isHeadersEditorEnabled={false}
          showPersistHeadersSettings={false}
          onEditQuery={(query) => setCurrent((known) => ({ ...known, query }))}
          onEditVariables={(variables) => setCurrent((known) => ({ ...known, variables }))}
          onTabChange={({ tabs, activeTabIndex }) => {
            const tab = tabs[activeTabIndex];
            if (tab !== undefined) setCurrent({ query: tab.query ?? '', variables: tab.variables ?? '' });
          }}
        >
          <GraphiQL.Logo>
            <span />
          </GraphiQL.Logo>
          <GraphiQL.Footer>
            <details className="dg-explore-files">
              <summary>{answer === undefined ? 'No query has run yet.' : formatLoading(answer)}</summary>
              <ul>
                {answer?.files.map(({ path, sizeBytes }) => (
                  <li key={path}>
                    <code>{path}</code> {formatKilobytes(sizeBytes)}
                  </li>
                ))}
              </ul>
            </details>
          </GraphiQL.Footer>
        </GraphiQL>
      </main>
      <Footer {...site} />
    </DrawerContext>
  );
}

/** Formats what an answer took, e.g. `12 ms, 3 files with 41 kB`. */
function formatLoading({ durationMs, files }: Pick<GraphAnswer, 'durationMs' | 'files'>): string {
  if (files.length === 0) return `${durationMs} ms, nothing loaded`;
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return `${durationMs} ms, ${files.length} ${files.length === 1 ? 'file' : 'files'} with ${formatKilobytes(sizeBytes)}`;
}

const formatKilobytes = (sizeBytes: number): string =>
  `${Math.max(1, Math.round(sizeBytes / 1_000)).toLocaleString('en')} kB`;

const narrow = '(width < 860px)'; // as in drawer.css

/** Returns whether the window has no room for a second column, and follows its width. */
const useNarrow = (): boolean => useSyncExternalStore(followWidth, () => window.matchMedia(narrow).matches);

function followWidth(listener: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
