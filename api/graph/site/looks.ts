import type { HomePart, HomeResolvers, LogoResolvers, ThemeResolvers } from '../generated/resolvers.ts';
import { standardTheme } from '../../../schema/fields/theme-fields.ts';
import { formatFileAddress } from './format-file-url.ts';

/** Resolvers of the looks of a site. The choices of site.yaml are the enum values in lower case. */
export const themeResolvers: ThemeResolvers = {
  accent: ({ accent }) => accent ?? standardTheme.accent,
  neutral: ({ neutral }) => neutral ?? standardTheme.neutral,
  header: ({ header }) => toEnumValue(header ?? standardTheme.header),
  radius: ({ radius }) => toEnumValue(radius ?? standardTheme.radius),
  density: ({ density }) => toEnumValue(density ?? standardTheme.density),
  scheme: ({ scheme }) => toEnumValue(scheme ?? standardTheme.scheme),
  textFont: ({ fonts }) => fonts?.text?.family,
  codeFont: ({ fonts }) => fonts?.code?.family,
};

/** Resolvers of the pictures beside the name. */
export const logoResolvers: LogoResolvers = {
  lightUrl: ({ light }) => formatFileAddress(light),
  darkUrl: ({ light, dark }) => formatFileAddress(dark ?? light),
};

/** Resolvers of the home page below its opening. */
export const homeResolvers: HomeResolvers = {
  parts: ({ parts }): HomePart[] => parts.map(toEnumValue),
};

function toEnumValue<Choice extends string>(choice: Choice): Uppercase<Choice> {
  return choice.toUpperCase() as Uppercase<Choice>; // that is what it does with the letters of a choice
}
