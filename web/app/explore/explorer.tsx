import { GraphiQL } from 'graphiql';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { searchUrl } from '../../../schema/wire/reserved-urls.ts';
import { exampleQueries } from '../../../api/hosts/example-queries.ts';
import { Logo } from '../design/logo.tsx';
import { Footer } from '../frame/footer.tsx';
import { MainLinks } from '../menu/main-links.tsx';
import { ThemeMenu } from '../theme/theme-menu.tsx';
import { formatLoading, formatKilobytes } from './format-loading.ts';
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

  return (
    <>
      <header className="dg-header">
        <div className="dg-bar">
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
          <button type="button" onClick={() => main.current !== null && addQuery(main.current)}>
            New query
          </button>
          <output className="dg-explore-notice">{notice}</output>
          {source.saveAll !== undefined && (
            <button type="button" onClick={() => void saveAll()}>
              Save for offline use
            </button>
          )}
          <button type="button" onClick={() => void shareCurrent()}>
            Copy link
          </button>
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
    </>
  );
}
