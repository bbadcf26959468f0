/** Headers of every answer on every host. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * Content security policy of linked files that can contain scripts: opened directly, they must not run as pages of the
 * site.
 */
export const sandboxPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
