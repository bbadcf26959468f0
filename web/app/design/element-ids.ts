/** Ids of the frame's elements. Content cannot use them: its own ids never start with `dg-`. */
export const elementIds = {
  root: 'dg-root',
  main: 'dg-main',
  contents: 'dg-contents',
  body: 'dg-body',
  opening: 'dg-opening',
  data: 'dg-data',
  messages: 'dg-messages',
  kits: 'dg-kits',
  announcer: 'dg-announcer',
} as const;
