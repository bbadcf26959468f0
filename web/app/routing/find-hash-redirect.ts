// Old URLs with a fragment, which no host ever sees. Loaded when a page has no element of the visit's fragment.

import type { Client } from 'urql';
import { HashRedirectsDocument } from '../../../schema/generated/documents/graphql.ts';
import type { Address } from './redirects.ts';

/** An old URL with a fragment, and its new URL. */
export interface HashRedirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Loads the redirects and finds the one of an address.
 * @returns undefined when the address is not an old one, or when the redirects cannot be loaded
 */
export async function loadHashRedirect(client: Client, address: Address): Promise<string | undefined> {
  const { data } = await client.query(HashRedirectsDocument, {}).toPromise();
  return data === undefined ? undefined : findHashRedirect(address, data.redirects);
}

/**
 * Finds the new URL of an old hash URL. The hash is kept when the new URL has none.
 * @returns undefined when the URL is current
 */
export function findHashRedirect(address: Address, redirects: readonly HashRedirect[]): string | undefined {
  if (address.hash === '') return undefined;
  const from = decodeAddress(address.path + address.hash);
  const redirect = redirects.find((candidate) => decodeAddress(candidate.from) === from);
  if (redirect === undefined || decodeAddress(redirect.to) === from) return undefined;
  return redirect.to.includes('#') ? redirect.to : redirect.to + address.hash;
}

/** Decodes percent-encoding, so that both spellings of a URL compare equal. */
function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address; // a stray `%` in the address bar
  }
}
