// The one way in which the client gives the document HTML and addresses of workers. Under the policy of the site, see
// web/export/outputs/content-security-policy.ts, browsers refuse what did not pass through here.

/** @see https://www.w3.org/TR/trusted-types/ */
interface TrustedTypesWindow {
  readonly location: Location;
  readonly trustedTypes?: {
    readonly createPolicy: <Rules extends Partial<TrustRules>>(name: string, rules: Rules) => Rules;
  };
}

/** Each returns what sinks take in place of the text: an object, which the types of the DOM call a string. */
interface TrustRules {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

const host = globalThis as unknown as TrustedTypesWindow; // the types of the DOM do not know trusted types yet

const rules: TrustRules = {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (new URL(url, host.location.href).origin !== host.location.origin)
      throw new TypeError(`${url} is of another site.`);
    return url;
  },
};

const policy = host.trustedTypes?.createPolicy('docgraph', rules) ?? rules;

/** Marks HTML that the API has sanitized, or a document of this site. */
export const trustHtml = (html: string): string => policy.createHTML(html);

/** Marks the address of a script of this site. @throws TypeError for one of another site */
export const trustScriptUrl = (url: string): string => policy.createScriptURL(url);

/** Lets every script of this document write HTML: GraphiQL writes the descriptions of a schema. Workers stay as they are. */
export function trustEveryHtml(): void {
  host.trustedTypes?.createPolicy('default', { createHTML: rules.createHTML });
}
