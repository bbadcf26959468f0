// Pure. site.yaml without the pictures that cannot be shown: a name or a title stands where they would be.

import type { IconSetting } from '../../schema/records/links.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';

/** Leaves out the pictures that cannot be shown. Which logo a site has is decided after that. */
export function leaveOutPictures<
  Site extends Pick<SiteSettings, 'theme' | 'hero' | 'splash' | 'iconLinks' | 'features'>,
>(site: Site, canShow: (filePath: string) => boolean): Site {
  const keep = <Icon extends IconSetting | undefined>(icon: Icon): Icon | undefined =>
    icon?.path === undefined || canShow(icon.path) ? icon : undefined;
  const { theme, hero, splash } = site;
  const { logo, ...looks } = theme ?? {};
  const [light, dark] = [logo?.light, logo?.dark].map((path) =>
    path !== undefined && canShow(path) ? path : undefined,
  );
  const shown = light ?? dark;
  return {
    ...site,
    theme:
      theme &&
      (shown === undefined ? looks : { ...theme, logo: { light: shown, ...(dark !== undefined && { dark }) } }),
    hero: hero && { ...hero, image: hero.image !== undefined && canShow(hero.image) ? hero.image : undefined },
    splash: splash?.graph ? { ...splash, graph: { ...splash.graph, figure: keep(splash.graph.figure) } } : splash,
    iconLinks: site.iconLinks.map(({ icon, ...link }) => {
      const kept = keep(icon);
      return kept === undefined ? link : { ...link, icon: kept };
    }),
    features: site.features.map((feature) => ({ ...feature, icon: keep(feature.icon) })),
  };
}
