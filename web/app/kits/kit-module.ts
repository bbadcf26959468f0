// The client module of a kit: `export const components = { Poll: () => import('./poll.tsx') }`.

import type { ComponentType } from 'react';
import type { SampleSupport } from '../workbench/sample-support.ts';

/** Components by name. Each is in a module of its own, which exports it under its name. */
export type KitComponents = Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;

/** The client module of a kit. */
export interface KitModule {
  readonly components: KitComponents;
  /** Loads what the workbench of samples has of a kit that runs them. */
  readonly loadSamples?: () => Promise<SampleSupport>;
}

/** Loads a component by its name with the kit's, e.g. `polls/Poll`. @throws Error when it cannot be loaded */
export type LoadComponent = <Props>(name: string) => Promise<ComponentType<Props>>;

/**
 * Creates a loader of components.
 * @param importKit imports the client module of a kit
 */
export function createComponentLoader(importKit: (kit: string) => Promise<KitModule>): LoadComponent {
  return async <Props>(name: string) => {
    const [kit = '', own = ''] = name.split('/');
    const { components } = await importKit(kit);
    const load = Object.hasOwn(components, own) ? components[own] : undefined;
    const component = (await load?.())?.[own];
    // the properties are those that the kit's tables say: attributes of a directive, or those of a screen
    if (typeof component === 'function') return component as ComponentType<Props>;
    throw new Error(
      load === undefined
        ? `The client module of the kit "${kit}" has no component "${own}"; it has ${Object.keys(components).join(', ')}.`
        : `The module of the component "${own}" of the kit "${kit}" does not export "${own}".`,
    );
  };
}
