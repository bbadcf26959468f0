/** The folders from which the project of another site builder is made. */
export interface PeerOptions {
  /** An empty folder. */
  readonly projectDir: string;
  readonly sourceDir: string;
  readonly copies: number;
  /** The folder with the peers' `node_modules`. */
  readonly peersDir: string;
}
