// The problems of what site.yaml links to and names: pages, pictures and fonts.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import { findPlace } from '../../schema/fields/placed-value.ts';
import { checkPicture } from '../link/check-picture.ts';
import { checkSite } from '../link/check-site.ts';
import { listLinks } from '../link/list-links.ts';
import { listSitePictures } from '../link/list-site-files.ts';
import { suggestPage } from '../link/suggest-target.ts';
import { describeFont, listThemeFiles } from '../theme/check-theme.ts';
import { dataText, kits, linking } from './input-queries.ts';
import { openTargets } from './link-queries.ts';
import { dataFiles } from './data-file-queries.ts';
import { siteRecord } from './section-queries.ts';
import { fontResult, pictureProblem } from './site-file-queries.ts';

const { derive } = linking;

/** The problems of what site.yaml links to and names. */
export const siteProblems = derive('siteProblems', (read): readonly Diagnostic[] => {
  const { places: sitePlaces, site: authored, kitFiles, kitSettings } = read(dataFiles, '');
  const kitLinks = Object.entries(read(kits, '').siteFields).flatMap(([name, { shape }]) =>
    listLinks(kitSettings[name], shape, name),
  );
  const pictures = listSitePictures(authored).flatMap(({ filePath, field }) => {
    const found = read(pictureProblem, filePath);
    const source = read(dataText, filePath)?.text ?? '';
    return found === undefined ? [] : checkPicture({ filePath, source, found, place: findPlace(sitePlaces, field) });
  });
  const fonts = listThemeFiles(authored.theme).flatMap(({ path, field }) => {
    const found = read(fontResult, path);
    return found === undefined || !('problem' in found)
      ? []
      : describeFont({ path, problem: found.problem, place: findPlace(sitePlaces, field) });
  });
  return [
    ...checkSite(
      { site: read(siteRecord, ''), authored, sitePlaces, kitFiles, kitLinks },
      openTargets(read),
      suggestPage,
    ),
    ...pictures,
    ...fonts,
  ];
});
