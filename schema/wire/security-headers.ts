/** Headers of every answer of every host: a browser takes a media type as it is declared. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** A linked file that can hold scripts must not run as a page of the site when somebody opens it. */
export const sandboxPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Extensions of linked files that a browser opens as documents. */
export const documentExtensions = ['svg', 'html', 'htm', 'xhtml', 'xml'] as const;
