/** What the project of another site builder is made from. */
export interface PeerOptions {
  /** An empty folder. */
  readonly projectDir: string;
  readonly sourceDir: string;
  readonly copies: number;
  /** The folder with the peers' `node_modules`. */
  readonly peersDir: string;
}
