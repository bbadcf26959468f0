// Written by `docgraph types` from sponsors.graphql.

/** The data of the query Sponsors. */
export interface SponsorsQuery {
  readonly total: readonly {
    readonly slug: string;
    readonly name: string;
    readonly websiteUrl: string | null;
    readonly avatarUrl: string | null;
    readonly firstDonation: string | null;
    readonly isSample: boolean;
    readonly rank: 'PLATINUM' | 'GOLD' | 'SILVER' | 'BRONZE' | 'BACKER';
    readonly amountUsd: number;
  }[];
  readonly monthly: readonly {
    readonly slug: string;
    readonly name: string;
    readonly websiteUrl: string | null;
    readonly avatarUrl: string | null;
    readonly firstDonation: string | null;
    readonly isSample: boolean;
    readonly rank: 'PLATINUM' | 'GOLD' | 'SILVER' | 'BRONZE' | 'BACKER';
    readonly amountUsd: number;
  }[];
}
