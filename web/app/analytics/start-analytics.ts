// Analytics services that site.yaml may switch on. Nothing of this is loaded while none is.

import { loadChunk } from '../data/load-chunk.ts';

/** Is the service that the site chose. */
export interface AnalyticsChoice {
  readonly name: string;
  readonly options: readonly { readonly name: string; readonly value: string }[];
}

type Start = (document: Document, options: ReadonlyMap<string, string>) => void;

/** Loads each service's own script, which counts moves within the site by itself. */
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
    const start = document.createElement('script');
    // the service's own convention: a queue of argument lists that its script works off
    start.textContent =
      'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}' +
      `gtag('js',new Date());gtag('config',${JSON.stringify(id).replaceAll('<', '\\u003c')});`;
    document.head.append(start, script);
  },
};

/**
 * Starts the chosen service.
 * @throws MissingModuleError for a service that is not known here
 */
export async function startAnalytics(document: Document, { name, options }: AnalyticsChoice): Promise<void> {
  const service = Object.hasOwn(services, name) ? services[name] : undefined;
  const start = await loadChunk(`analytics/${name}`, service && (async () => service));
  start(document, new Map(options.map((option) => [option.name, option.value])));
}
