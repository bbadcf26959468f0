// Islands: elements in a text that a component of a kit takes over. What the element contains before is its fallback.

import { createRoot, type Root } from 'react-dom/client';
import type { ComponentType, ReactElement } from 'react';
import { Provider } from 'urql';
import type { ClientStore } from '../data/client-store.ts';
import { LanguageContext, readLanguage } from '../design/language.ts';
import { useTrustedHtml } from '../design/use-trusted-html.ts';
import { KitBoundary } from './kit-boundary.tsx';
import type { KitQuery } from './kit-data.ts';
import type { LoadComponent } from './kit-module.ts';
import { LaterQueries } from './use-document.ts';

/** Mounts components in a text, also after it has changed; what was mounted and is no longer shown is unmounted. */
export type MountIslands = (text: ParentNode) => void;

type Properties = Readonly<Record<string, unknown>>;

/** How far from what is shown a component is loaded. */
const nearMargin = '800px 0px';

/** What islands have in common. */
export interface IslandContext {
  readonly load: LoadComponent;
  readonly store: Pick<ClientStore, 'get'>;
  /** What components can ask for. */
  readonly queries: readonly KitQuery[];
}

export function createIslands({ load, store, queries }: IslandContext): MountIslands {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void mount(target as HTMLElement); // what has been observed below
      }
    },
    { rootMargin: nearMargin },
  );
  const mounted = new Map<HTMLElement, Root | undefined>();

  async function mount(element: HTMLElement): Promise<void> {
    const name = element.dataset['island'] ?? '';
    const warn = (error: unknown): void => console.warn(`"${name}" cannot be shown; its fallback stays.`, error);
    try {
      const Shown = await load<Properties>(name);
      if (!element.isConnected) return;
      const root = createRoot(element, { onCaughtError: warn });
      mounted.set(element, root);
      // the API has written the attribute; content cannot
      const props = JSON.parse(element.dataset['props'] ?? '{}') as Properties;
      root.render(
        <Provider value={store.get().client}>
          <LanguageContext value={readLanguage(document)}>
            <LaterQueries value={queries}>
              <Island Shown={Shown} props={props} html={element.innerHTML} isInline={element.tagName === 'SPAN'} />
            </LaterQueries>
          </LanguageContext>
        </Provider>,
      );
    } catch (error) {
      warn(error);
    }
  }

  return (text) => {
    for (const [element, root] of mounted) {
      if (element.isConnected) continue;
      near.unobserve(element);
      root?.unmount();
      mounted.delete(element);
    }
    for (const element of text.querySelectorAll<HTMLElement>('[data-island]')) {
      const isInside = element.parentElement?.closest('[data-island]') != null;
      if (isInside || mounted.has(element)) continue;
      mounted.set(element, undefined);
      near.observe(element);
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
  const given = { className: 'dg-fallback', dangerouslySetInnerHTML: useTrustedHtml(html) };
  const fallback = isInline ? <span {...given} /> : <div {...given} />;
  return (
    <KitBoundary fallback={fallback}>
      <Shown {...props}>{fallback}</Shown>
    </KitBoundary>
  );
}
