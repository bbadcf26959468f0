// IO (network, clock): the page at `/explore/`. It is a bundle of its own, so that no other page loads any of it.

import './explore.css';
import { createRoot } from 'react-dom/client';
import { Explorer, type ExplorerSite } from './explorer.tsx';
import { endpointPath } from '../../../schema/wire/reserved-urls.ts';
import { createEndpointSource, type GraphSource } from './graph-source.ts';
import { parseQueryFragment } from './query-link.ts';
import { placePath } from '../routing/site-base.ts';
import { trustEveryHtml } from '../design/trusted-types.ts';
import { openWorkerSource } from './open-worker-source.ts';

/** What the document says about the site, as JSON. */
interface ExplorerSettings {
  readonly site?: ExplorerSite;
  /** The endpoint of a development server; without it the worker answers. */
  readonly endpoint?: string;
  /** Texts of the example queries of kits. */
  readonly examples?: readonly string[];
  /** Whether the site has a service worker. */
  readonly isOffline?: boolean;
}

/** What is shown where the document says nothing. */
const unknownSite: ExplorerSite = {
  name: 'Home',
  logoUrl: null,
  headerLinks: [],
  footerLinks: [],
  footerHtml: null,
  hasExplorer: true,
  license: null,
};

declare global {
  interface Window {
    docgraph?: { readonly graphql: (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<unknown> };
  }
}

const element = document.getElementById('dg-data');
const settings = JSON.parse(element?.textContent ?? '{}') as ExplorerSettings; // written by the export

/** The endpoint to ask: the page is also shown at the address of one. */
const endpoint = settings.endpoint ?? (location.pathname === placePath(endpointPath) ? location.pathname : undefined);

function openSource(): GraphSource {
  if (endpoint === undefined) return openWorkerSource();
  return createEndpointSource({
    url: endpoint,
    fetch: (input, init) => window.fetch(input, init),
    now: () => performance.now(),
  });
}

trustEveryHtml();
const source = openSource();

window.docgraph = {
  async graphql(query, variables) {
    const { body } = await source.query({ query, variables });
    return JSON.parse(body);
  },
};

async function share(fragment: string): Promise<boolean> {
  history.replaceState(null, '', fragment);
  try {
    await navigator.clipboard.writeText(location.href);
    return true;
  } catch {
    return false; // not allowed: the address bar has the link
  }
}

const root = document.getElementById('dg-root');
if (root !== null) {
  createRoot(root).render(
    <Explorer
      site={settings.site ?? unknownSite}
      source={source}
      examples={settings.examples ?? []}
      shared={parseQueryFragment(location.hash)}
      share={share}
    />,
  );
}

if (settings.isOffline === true && endpoint === undefined && 'serviceWorker' in navigator) {
  const { registerWorker } = await import('../offline/register-worker.ts');
  await registerWorker(window);
}
