// The objects that kits add to the graph.

import { getSiteLanguage } from '../../schema/messages/site-language.ts';
import type { ObjectRecord } from '../../schema/records/tree-records.ts';
import { buildObjects } from '../link/build-objects.ts';
import { kits, linking } from './input-queries.ts';
import { dataFiles } from './data-file-queries.ts';
import { siteRecord } from './section-queries.ts';

const { derive } = linking;

export const objects = derive('objects', (read): readonly ObjectRecord[] => {
  const { builds } = read(kits, '');
  if (builds.length === 0) return [];
  const site = read(siteRecord, '');
  const { kitSettings: settings } = read(dataFiles, '');
  return buildObjects(builds, {
    name: site.name,
    description: site.description,
    language: getSiteLanguage(site),
    settings,
  });
});

export const objectQueries = [objects];
