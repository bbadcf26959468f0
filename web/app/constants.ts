// Figures and names that more than one file of the client needs.

/** Is the path of the content endpoint, and the address that operations are sent to. */
export const endpointPath = '/graphql';

/** Is the colour of the browser's own frame around the page. */
export const themeColor = '#2B3A42';

/** Is the width and height at which a contributor's picture is shown. */
export const avatarPx = 45;

/** Is how long a move keeps the old page on screen before the placeholder takes over. */
export const placeholderDelayMs = 120;

/** Is how long a part of the client or a baked result may take. */
export const chunkTimeoutMs = 120_000;

/** Are the element ids of the frame; content cannot use them because its own never start with `dg-`. */
export const elementIds = {
  root: 'dg-root',
  main: 'dg-main',
  body: 'dg-body',
  data: 'dg-data',
  announcer: 'dg-announcer',
  live: 'dg-live',
} as const;
