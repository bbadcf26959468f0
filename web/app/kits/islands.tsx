// Islands: elements in a text that a component of a kit takes over. What the element contains before is its fallback.

import { createRoot, type Root } from 'react-dom/client';
import type { ComponentType, ReactElement } from 'react';
import { KitBoundary } from './kit-boundary.tsx';
import type { LoadComponent } from './kit-module.ts';

/** Mounts components in a text, also after it has changed; what was mounted and is no longer shown is unmounted. */
export type MountIslands = (text: ParentNode) => void;

type Properties = Readonly<Record<string, unknown>>;

export function createIslands(load: LoadComponent): MountIslands {
  const mounted = new Map<HTMLElement, Root | undefined>();

  async function mount(element: HTMLElement, name: string): Promise<void> {
    const warn = (error: unknown): void => console.warn(`"${name}" cannot be shown; its fallback stays.`, error);
    try {
      const Shown = await load<Properties>(name);
      if (!element.isConnected) return;
      const root = createRoot(element, { onCaughtError: warn });
      mounted.set(element, root);
      // the API has written the attribute; content cannot
      const props = JSON.parse(element.dataset['props'] ?? '{}') as Properties;
      root.render(
        <Island Shown={Shown} props={props} html={element.innerHTML} isInline={element.tagName === 'SPAN'} />,
      );
    } catch (error) {
      warn(error);
    }
  }

  return (text) => {
    for (const [element, root] of mounted) {
      if (element.isConnected) continue;
      root?.unmount();
      mounted.delete(element);
    }
    for (const element of text.querySelectorAll<HTMLElement>('[data-island]')) {
      const isInside = element.parentElement?.closest('[data-island]') != null;
      if (isInside || mounted.has(element)) continue;
      mounted.set(element, undefined);
      void mount(element, element.dataset['island'] ?? '');
    }
  };
}

function Island(options: {
  readonly Shown: ComponentType<Properties>;
  readonly props: Properties;
  /** The fallback: HTML that the API has sanitized. */
  readonly html: string;
  readonly isInline: boolean;
}): ReactElement {
  const { Shown, props, html, isInline } = options;
  const fallback = { className: 'dg-fallback', dangerouslySetInnerHTML: { __html: html } };
  return (
    <KitBoundary fallback={isInline ? <span {...fallback} /> : <div {...fallback} />}>
      <Shown {...props} />
    </KitBoundary>
  );
}
