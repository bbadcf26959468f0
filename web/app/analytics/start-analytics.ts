// Analytics services that site.yaml can turn on. Without one, none of this is loaded.

import { loadChunk } from '../data/load-chunk.ts';

/** The service that the site uses. */
export interface AnalyticsChoice {
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly value: string }[];
}

type Start = (document: Document, options: ReadonlyMap<string, string>) => void;

/** The services by name. Each loads its own script, which tracks navigation within the site by itself. */
const services: Readonly<Record<string, Start>> = {
  plausible: (document, options) => {
    const script = document.createElement('script');
    script.defer = true;
    script.dataset['domain'] = options.get('domain') ?? document.location.hostname;
    script.src = options.get('src') ?? 'https://plausible.io/js/script.js';
    document.head.append(script);
  },
  'google-analytics': (document, options) => {
    const id = options.get('id') ?? '';
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    // The service's own convention: a queue of `arguments` objects, which its script processes. An inline script that
    // fills the queue would violate the content security policy.
    const queue: unknown[] = [];
    function gtag(..._args: readonly unknown[]): void {
      // oxlint-disable-next-line prefer-rest-params -- the service's script ignores arrays
      queue.push(arguments);
    }
    gtag('js', new Date());
    gtag('config', id);
    Object.assign(window, { dataLayer: queue, gtag });
    document.head.append(script);
  },
};

/**
 * Starts a service.
 * @throws MissingModuleError for an unknown service
 */
export async function startAnalytics(document: Document, { name, options }: AnalyticsChoice): Promise<void> {
  const service = Object.hasOwn(services, name) ? services[name] : undefined;
  const start = await loadChunk(`analytics/${name}`, service && (async () => service));
  start(document, new Map(options.map((option) => [option.name, option.value])));
}
