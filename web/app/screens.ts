// All screens of the core. To add one, add an entry; its file is `NAME/NAME-screen.tsx`. Kits add others, see kits/.

import { HomeDocument, PageDocument } from '../../schema/generated/documents/graphql.ts';
import { searchUrl, shellUrl } from '../../schema/wire/reserved-urls.ts';
import { createLazyPart, createLoadedPart } from './data/lazy-part.ts';
import { defineScreen, type Screen } from './data/screen.ts';
import { ShellScreen } from './offline/shell-screen.tsx';
import { DocumentationScreen } from './page/documentation-screen.tsx';
import { screenHeads } from './routing/screen-heads.ts';
import { localPath } from './routing/site-base.ts';

/** Screens with an address of their own. Most readers never open them, so each is a separate chunk. */
const ownScreens: readonly Screen[] = [
  defineScreen({
    path: '/',
    chunk: 'home',
    query: { document: HomeDocument, getVariables: () => ({}) },
    findHead: (data) => data && screenHeads.home(data),
    part: createLazyPart('home', async () => (await import('./home/home-screen.tsx')).HomeScreen),
  }),
  defineScreen({
    path: searchUrl,
    chunk: 'search',
    findHead: (_, language) => screenHeads.search(language),
    part: createLazyPart('search', async () => (await import('./search/search-screen.tsx')).SearchScreen),
  }),
  defineScreen({
    path: shellUrl,
    chunk: undefined,
    findHead: () => screenHeads.shell,
    part: createLoadedPart(ShellScreen),
  }),
];

/** The screen of every other address: a page of the content, or nothing. */
const documentation = defineScreen({
  path: undefined,
  chunk: undefined,
  query: { document: PageDocument, getVariables: (url) => ({ url }) },
  findHead: (data) => (data?.page ? screenHeads.documentation(data.page) : undefined),
  findSectionSlug: (data) => data?.page?.section.slug,
  part: createLoadedPart(DocumentationScreen),
});

/** Finds the screen of a path that ends with a slash. */
export type FindScreen = (path: string) => Screen;

/** Finds a screen of the core. */
export const findCoreScreen: FindScreen = (path) =>
  ownScreens.find((screen) => screen.path === localPath(path)) ?? documentation;

/** Creates a search in the core and in the screens of kits. No kit has an address of the core. */
export const createFindScreen =
  (kitScreens: readonly Screen[]): FindScreen =>
  (path) =>
    kitScreens.find((screen) => screen.path === localPath(path)) ?? findCoreScreen(path);

/**
 * Loads the code of a screen; never rejects.
 * @returns whether it is loaded
 */
export async function loadScreenCode({ part }: Screen): Promise<boolean> {
  await part.load();
  return part.get().kind === 'ready';
}
