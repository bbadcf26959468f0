import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from '../../commands/install-packages.ts';
import type { LighthouseRun } from './judge-page.ts';

/** Measures the page at an address once, in the browser that listens at a port. */
export type AskLighthouse = (address: string, port: number) => Promise<LighthouseRun>;

/** The fields of Lighthouse's result that are read here. */
interface LighthouseResult {
  readonly lhr: {
    readonly runtimeError?: { readonly message: string };
    readonly categories: Readonly<
      Record<
        string,
        {
          readonly score: number | null;
          readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
        }
      >
    >;
    readonly audits: Readonly<
      Record<
        string,
        {
          readonly score: number | null;
          readonly numericValue?: number;
          readonly scoreDisplayMode: string;
          readonly errorMessage?: string;
        }
      >
    >;
  };
}

type Lighthouse = (
  address: string,
  flags: {
    readonly port: number;
    readonly output: 'json';
    readonly logLevel: 'silent';
    readonly onlyCategories: readonly string[];
  },
) => Promise<LighthouseResult | undefined>;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const metricAudits: Readonly<Record<string, string>> = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'blocking time': 'total-blocking-time',
  'layout shift': 'cumulative-layout-shift',
};

/**
 * Installs Lighthouse where it is missing and loads it.
 * @param cacheDir folder for what is installed on demand
 * @throws when it cannot be installed. The returned function throws when an audit could not be carried out.
 */
export async function loadLighthouse(cacheDir: string): Promise<AskLighthouse> {
  const folder = installPackages({ lockDir: import.meta.dirname, cacheDir, name: 'lighthouse' });
  const entry = pathToFileURL(path.join(folder, 'node_modules/lighthouse/core/index.js')).href;
  // Not installed with the repository, so its types are missing. Its documentation fixes these.
  const { default: lighthouse } = (await import(entry)) as { readonly default: Lighthouse };
  return async (address, port) => {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'silent', onlyCategories: categories });
    if (result === undefined) throw new Error(`Lighthouse has no result for ${address}.`);
    if (result.lhr.runtimeError !== undefined) throw new Error(`${address}: ${result.lhr.runtimeError.message}`);
    const broken = Object.entries(result.lhr.audits).find(([, audit]) => audit.scoreDisplayMode === 'error');
    if (broken === undefined) return readRun(result);
    throw new Error(`${address}: ${broken[0]} could not be measured: ${broken[1].errorMessage ?? 'no message'}`);
  };
}

function readRun({ lhr }: LighthouseResult): LighthouseRun {
  const entries = Object.entries(lhr.categories);
  return {
    scores: Object.fromEntries(entries.map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)])),
    failedAudits: Object.fromEntries(
      entries.map(([id, { auditRefs }]) => [
        id,
        auditRefs
          .filter((audit) => audit.weight > 0 && (lhr.audits[audit.id]?.score ?? 1) < 0.9)
          .map((audit) => audit.id),
      ]),
    ),
    metrics: Object.fromEntries(
      Object.entries(metricAudits).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? Number.NaN]),
    ),
  };
}
