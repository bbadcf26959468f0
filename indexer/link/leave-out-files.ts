// Pure. site.yaml without the pictures and fonts that cannot be used: a name, a title or a font of the system stands in.

import type { ThemeSetting } from '../../schema/fields/theme-fields.ts';
import type { IconSetting } from '../../schema/records/links.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';

/** Asks whether a file can be used, by its path. */
type CanUse = (filePath: string) => boolean;

/** The settings that name such files. */
type NamingSettings = Pick<SiteSettings, 'theme' | 'hero' | 'iconLinks' | 'features'>;

/** Leaves out the pictures that cannot be shown, and the files of fonts that cannot be read. */
export function leaveOutFiles<Site extends NamingSettings>(
  site: Site,
  { canShow, canRead }: { readonly canShow: CanUse; readonly canRead: CanUse },
): Site {
  const keep = (path: string | undefined): string | undefined =>
    path !== undefined && canShow(path) ? path : undefined;
  const keepIcon = (icon: IconSetting | undefined): IconSetting | undefined =>
    icon?.path === undefined || canShow(icon.path) ? icon : undefined;
  const { theme, hero } = site;
  return {
    ...site,
    theme: theme && {
      ...leaveOutLogo(theme, keep),
      ...(theme.fonts && { fonts: leaveOutFonts(theme.fonts, canRead) }),
    },
    hero: hero && { ...hero, image: keep(hero.image) },
    iconLinks: site.iconLinks.map(({ icon, ...link }) => {
      const kept = keepIcon(icon);
      return kept === undefined ? link : { ...link, icon: kept };
    }),
    features: site.features.map((feature) => ({ ...feature, icon: keepIcon(feature.icon) })),
  };
}

/** Leaves out a logo. The other one, if there is one, is then that of all grounds. */
function leaveOutLogo(
  { logo, ...looks }: ThemeSetting,
  keep: (path: string | undefined) => string | undefined,
): ThemeSetting {
  const [light, dark] = [keep(logo?.light), keep(logo?.dark)];
  const shown = light ?? dark;
  return shown === undefined ? looks : { ...looks, logo: { light: shown, ...(dark !== undefined && { dark }) } };
}

type Fonts = NonNullable<ThemeSetting['fonts']>;

function leaveOutFonts(fonts: Fonts, canRead: CanUse): Fonts {
  const leaveOut = (font: Fonts['text']): Fonts['text'] =>
    font?.files ? { ...font, files: font.files.filter(({ path }) => canRead(path)) } : font;
  const [text, code] = [leaveOut(fonts.text), leaveOut(fonts.code)];
  return { ...(text && { text }), ...(code && { code }) };
}
