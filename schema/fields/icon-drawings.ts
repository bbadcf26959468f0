// The icons that site.yaml can name. Each is drawn with one line on a square of 24 units.

/** An icon of the table. */
interface IconDrawing {
  /** `d` of a path that is drawn with a line. Left out for icons that the stylesheet of every page has. */
  readonly drawing?: string;
  /** Hosts whose links have the icon unless site.yaml names another one. */
  readonly hosts?: readonly string[];
}

/** The icons by name: services first, then signs for features. */
export const iconDrawings: Readonly<Record<string, IconDrawing>> = Object.freeze({
  github: { hosts: ['github.com'] },
  x: { hosts: ['x.com'] },
  stackoverflow: { hosts: ['stackoverflow.com'] },
  license: {},
  bitbucket: { hosts: ['bitbucket.org'], drawing: 'M3.5 5h17L18 19H6zM9.5 14.5h5l1-5h-7z' },
  bluesky: {
    hosts: ['bsky.app'],
    drawing:
      'M12 11.5C10.5 8.5 7 5 4.5 4.5 3 4.2 2.5 5.2 2.8 7c.3 2.5 1 5 2.2 5.7 1 .6 2.5.5 3.5.3-3 .6-4.5 2-3 4.3 2.5 3.5 5 .7 6.5-3.3 1.5 4 4 6.8 6.5 3.3 1.5-2.3 0-3.7-3-4.3 1 .2 2.5.3 3.5-.3 1.2-.7 1.9-3.2 2.2-5.7.3-1.8-.2-2.8-1.7-2.5C17 5 13.5 8.5 12 11.5z',
  },
  codeberg: { hosts: ['codeberg.org'], drawing: 'M7 20a9 9 0 1 1 10 0L12 9z' },
  discord: {
    hosts: ['discord.com', 'discord.gg'],
    drawing:
      'M7.5 6.5C6 6.8 5 7.3 5 7.3 3.5 9.8 2.8 13 3 17c1.5 1.2 3 1.7 4.5 2l1-1.8M16.5 6.5c1.5.3 2.5.8 2.5.8 1.5 2.5 2.2 5.7 2 9.7-1.5 1.2-3 1.7-4.5 2l-1-1.8M7.5 6.5c3-.7 6-.7 9 0M6.5 16.5c3.5 1.5 7.5 1.5 11 0M9 11.8v.9M15 11.8v.9',
  },
  facebook: { hosts: ['facebook.com'], drawing: 'M15.5 4H14c-2.2 0-3.5 1.3-3.5 3.5V20M7.5 11.5H15' },
  gitlab: { hosts: ['gitlab.com'], drawing: 'M12 20.5 3 14 5.5 4l3 7h7l3-7L21 14z' },
  instagram: {
    hosts: ['instagram.com'],
    drawing:
      'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 8.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM16.8 7.2v.1',
  },
  linkedin: {
    hosts: ['linkedin.com'],
    drawing: 'M4 4h16v16H4zM8 11v5.5M8 7.6v.1M12 16.5V11m0 2.5c0-3.3 4-3.3 4 0v3',
  },
  mastodon: {
    hosts: ['mastodon.social', 'fosstodon.org', 'hachyderm.io'],
    drawing:
      'M21 9.5c0-4-2.5-5-4.5-5.2a40 40 0 0 0-9 0C5.5 4.5 3 5.5 3 9.5c0 7 1 10.5 7 11 2 .2 4-.2 5.5-.7v-2c-1.5.4-3 .6-4.5.5-2-.1-3.5-.8-3.7-2.8 4 .9 8 .8 11 .3 2.5-.5 2.7-3.5 2.7-6.3zM8 13.5V9.7c0-2.6 4-2.6 4 0v2m0-2c0-2.6 4-2.6 4 0v3.8',
  },
  matrix: {
    hosts: ['matrix.to'],
    drawing: 'M6 4H4v16h2M18 4h2v16h-2M8 16V9.5m0 2c0-2.6 4-2.6 4 0V16m0-4.5c0-2.6 4-2.6 4 0V16',
  },
  npm: { hosts: ['npmjs.com'], drawing: 'M3 7h18v8.5h-9V18H8v-2.5H3zM8 7v8.5M12.5 7v8.5M18 10v5.5' },
  opencollective: { hosts: ['opencollective.com'], drawing: 'M18 7.5a7.5 7.5 0 1 0 0 9M15 9.8a4 4 0 1 0 0 4.4' },
  reddit: {
    hosts: ['reddit.com'],
    drawing:
      'M12 8.5c4.7 0 8 2.5 8 5.7S16.7 20 12 20s-8-2.6-8-5.8 3.3-5.7 8-5.7zl1.2-5 3.8 1M8.8 13v.2M15.2 13v.2M9 16.3c2 1.3 4 1.3 6 0',
  },
  rss: { drawing: 'M5 5c8 0 14 6 14 14M5 11c4.5 0 8 3.5 8 8M6 18v.1' },
  slack: { hosts: ['slack.com'], drawing: 'M9 4v16M15 4v16M4 9h16M4 15h16' },
  telegram: { hosts: ['t.me', 'telegram.me'], drawing: 'M21 4 3 11l6 2.5L18 7l-6.5 8 6 5z' },
  twitch: { hosts: ['twitch.tv'], drawing: 'M5 4h15v9l-4 4h-4l-3 3v-3H5zM11 8v4M15.5 8v4' },
  whatsapp: {
    hosts: ['whatsapp.com', 'wa.me'],
    drawing: 'm4 20 1.2-4A8.3 8.3 0 1 1 8.3 19zM9 9c0 3 3 6 6 6l.8-1.7-2-1-1 .8c-.8-.4-1.5-1.1-1.9-1.9l.8-1-1-2z',
  },
  youtube: {
    hosts: ['youtube.com', 'youtu.be'],
    drawing: 'M3 8.5c0-2 1-3 3-3h12c2 0 3 1 3 3v7c0 2-1 3-3 3H6c-2 0-3-1-3-3zM10.5 9.2v5.6l4.7-2.8z',
  },
  email: { drawing: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5' },
  bolt: { drawing: 'M13 3 5 13.5h6L10.5 21 19 10h-6.5z' },
  book: {
    drawing: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zv13',
  },
  chart: { drawing: 'M4 20h16M7 16v-5M12 16V5M17 16V9' },
  chat: { drawing: 'M4 5h16v11h-8l-4 4v-4H4z' },
  check: { drawing: 'M5 12.5 9.5 17 19 7.5' },
  cloud: { drawing: 'M7 18.5a4 4 0 0 1-.5-8 6 6 0 0 1 11.3-1A4.5 4.5 0 0 1 17 18.5z' },
  code: { drawing: 'm8 6-5 6 5 6M16 6l5 6-5 6' },
  file: { drawing: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6' },
  globe: {
    drawing: 'M3 12h18M12 3c5.5 5.5 5.5 12.5 0 18M12 3c-5.5 5.5-5.5 12.5 0 18M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  },
  graph: {
    drawing:
      'M6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM6 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 7l8 4M8 17l8-4',
  },
  heart: { drawing: 'M12 20C6 15.5 3.5 12.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.5-8.5 11z' },
  layers: { drawing: 'm12 4 9 4.5-9 4.5-9-4.5zM3 12.5l9 4.5 9-4.5M3 16.5l9 4.5 9-4.5' },
  lock: { drawing: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3' },
  plug: { drawing: 'M9 3v5M15 3v5M6.5 8h11v4a5.5 5.5 0 0 1-11 0zM12 17.5V21' },
  rocket: {
    drawing:
      'm12 15-3-3c1-4.5 4-8 10-8 0 6-3.5 9-8 10M9 12H5.5l2-3.5H11M12 15v3.5l3.5-2V13M5 16c-1.5 1-1.5 4-1.5 4s3 0 4-1.5',
  },
  search: { drawing: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l4.5 4.5' },
  settings: { drawing: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4' },
  star: { drawing: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z' },
  terminal: { drawing: 'M3.5 5h17v14h-17zM7 9.5l3 2.5-3 2.5M12.5 15H17' },
});
