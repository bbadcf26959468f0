// The table of `theme` in site.yaml.

import type { FieldTable, ValueOf } from './value-shape.ts';

const font = {
  fields: {
    family: {
      shape: 'fontName',
      isRequired: true,
      description: 'Name of the family, or `serif`, `sans-serif`, `monospace`, `system-ui`.',
    },
    files: {
      shape: {
        list: {
          fields: {
            path: { shape: 'path', isRequired: true, description: 'A WOFF2 file in the content.' },
            weight: {
              shape: 'fontWeight',
              description: 'Its weight, or the two ends of its range.',
              example: '200 900',
              default: '400',
            },
            style: { shape: { oneOf: ['normal', 'italic'] }, description: 'Its style.', default: 'normal' },
          },
        },
      },
      description: 'Its files; a family of the system has none.',
    },
  },
} as const;

/** The tones that can be given one by one. */
const colorFields = {
  ground: { shape: 'color', description: 'Background of the page.' },
  surface: { shape: 'color', description: 'Background of panels.' },
  line: { shape: 'color', description: 'Fine lines.' },
  selected: { shape: 'color', description: 'Background of the selected item.' },
  text: { shape: 'color', description: 'Text.' },
  muted: { shape: 'color', description: 'Secondary text.' },
  link: { shape: 'color', description: 'Links, and main buttons.' },
  strong: { shape: 'color', description: 'Marks on the active item.' },
  note: { shape: 'color', description: 'Titles of notes.' },
  tip: { shape: 'color', description: 'Titles of tips.' },
  warning: { shape: 'color', description: 'Titles of warnings.' },
  danger: { shape: 'color', description: 'Titles of dangers.' },
  codeGround: { shape: 'color', description: 'Background of code.' },
  codeKeyword: { shape: 'color', description: 'Keywords in code.' },
  codeString: { shape: 'color', description: 'Strings in code.' },
  codeFunction: { shape: 'color', description: 'Functions in code.' },
  codeNumber: { shape: 'color', description: 'Numbers in code.' },
  codeComment: { shape: 'color', description: 'Comments in code.' },
  bar: { shape: 'color', description: 'Background of the bar at the top.' },
  barText: { shape: 'color', description: 'Text on the bar.' },
  barMuted: { shape: 'color', description: 'Secondary text on the bar.' },
  barActive: { shape: 'color', description: 'The active item on the bar.' },
} as const satisfies FieldTable;

/** The name of a tone. */
export type ColorName = keyof typeof colorFields;

/** The looks of a site that names none. */
export const standardTheme = {
  accent: '#1766a6',
  neutral: '#2b3a42',
  header: 'dark',
  radius: 'medium',
  density: 'comfortable',
  scheme: 'system',
} as const;

/** What a site may say of its looks. Every tone of the interface is derived from two colors. */
export const themeFields = Object.freeze({
  logo: {
    shape: {
      fields: {
        light: {
          shape: 'path',
          isRequired: true,
          description: 'The picture; on a dark bar too, unless there is `dark`.',
        },
        dark: { shape: 'path', description: 'The picture on a dark bar, such as that of `header: dark`.' },
      },
    },
    description: 'Picture beside the name at the top, e.g. an SVG.',
    example: '{light: logo.svg, dark: logo-dark.svg}',
  },
  accent: { shape: 'color', description: 'Color of links and active items.', example: '"#1766a6"' },
  neutral: { shape: 'color', description: 'Color that tints backgrounds, lines and text.', example: '"#2b3a42"' },
  colors: {
    shape: {
      fields: {
        light: { shape: { fields: colorFields }, description: 'Tones of the light scheme.' },
        dark: { shape: { fields: colorFields }, description: 'Tones of the dark scheme.' },
      },
    },
    description: 'Single tones, instead of the derived ones.',
    example: '{light: {link: "#9c2f1f"}, dark: {link: "#ffb4a2"}}',
  },
  header: {
    shape: { oneOf: ['dark', 'plain', 'accent'] },
    description: 'The bar at the top: dark, like the page, or in the accent color.',
    example: 'plain',
    default: 'dark',
  },
  radius: {
    shape: { oneOf: ['none', 'small', 'medium', 'large'] },
    description: 'How round corners are.',
    example: 'medium',
    default: 'medium',
  },
  density: {
    shape: { oneOf: ['comfortable', 'compact'] },
    description: 'Size of the text and of the space around it.',
    example: 'comfortable',
    default: 'comfortable',
  },
  scheme: {
    shape: { oneOf: ['system', 'light', 'dark'] },
    description: 'The scheme on a first visit. Readers can choose another one.',
    example: 'system',
    default: 'system',
  },
  fonts: {
    shape: {
      fields: {
        text: { shape: font, description: 'Font of text.' },
        code: { shape: font, description: 'Font of code.' },
      },
    },
    description: 'Fonts of text and code.',
    example: '{text: {family: Literata, files: [{path: fonts/literata.woff2, weight: 200 900}]}}',
  },
} as const satisfies FieldTable);

/** The pictures beside the name, as paths in the content. */
export type LogoSetting = NonNullable<ThemeSetting['logo']>;

/** The looks of a site, as site.yaml has them. */
export type ThemeSetting = ValueOf<{ readonly fields: typeof themeFields }>;
