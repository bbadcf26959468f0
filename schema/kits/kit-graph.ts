// What a kit adds to the graph from the settings and the data files of a site: types, and their objects.

import type { Field, ValueShape } from '../fields/value-shape.ts';
import type { MessageTable } from '../messages/message.ts';
import type { GraphObject } from '../records/tree-records.ts';

/** A field that a kit adds to site.yaml. */
export interface KitSetting extends Required<Pick<Field, 'description' | 'example'>> {
  readonly shape: ValueShape;
  /**
   * Of a field that names a data file (`shape: 'path'`): the shape of its YAML. The setting then has the content as its
   * value. Of two entries of a list with the same `slug`, the first one counts.
   */
  readonly file?: ValueShape;
  /** Pure. Finds what is wrong in a value that has its shape, e.g. a name that is not there. */
  readonly check?: (value: unknown) => readonly KitProblem[];
}

/** A problem in a setting. */
export interface KitProblem {
  /** Where in the value it is, e.g. `links.0.url`. */
  readonly path: string;
  readonly message: string;
  readonly hint: string;
}

/** What a kit may read of a site. */
export interface KitSiteSettings {
  /** Name of the site. */
  readonly name: string;
  /** One sentence about it. */
  readonly description: string;
  /** The values of the kit's own fields of site.yaml; those that are not given are left out. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The kit's words in the language of the site. */
  readonly messages: MessageTable;
}

/** Objects by type and key. `Query` and `Site` have one each, with an empty key. */
export type GraphObjects = Readonly<Record<string, Readonly<Record<string, GraphObject>>>>;

/** Types that a kit adds to the graph. */
export interface KitGraph {
  /**
   * File with the types, relative to the module of the kit. It extends `Query` and `Site`. A type that implements `Node` has
   * IDs, which are made from keys.
   */
  readonly types: string;
  /** Builds the objects. Pure. */
  readonly build: (site: KitSiteSettings) => GraphObjects;
}

/**
 * What a kit adds to the home page. Each function builds HTML, or nothing, and is pure. What comes from the content has to be
 * escaped. An element `<div data-island="KIT/COMPONENT">` is replaced by that component when a reader comes near it; the
 * component gets the content of the element as its `children`.
 */
export interface KitHome {
  /** What the page opens with, in place of its title and of `hero`; one kit of a site may have it. */
  readonly buildOpening?: (site: KitSiteSettings) => string | undefined;
  /** What the page ends with. */
  readonly build?: (site: KitSiteSettings) => string | undefined;
}

/** What all kits add to the graph, as workers that were built ahead know it. */
export interface GraphTypes {
  /** Types in SDL. */
  readonly text: string;
  /** Names of the types with IDs. */
  readonly nodeTypes: readonly string[];
}
