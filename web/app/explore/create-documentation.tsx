import type { ComponentType, ReactElement } from 'react';
import { createLazyPart } from '../data/lazy-part.ts';
import { Lazy } from '../data/lazy.tsx';

/** Creates GraphiQL's documentation of the schema, which is loaded when it is opened. The build puts it into GraphiQL. */
export function createDocumentation(load: () => Promise<{ readonly DocExplorer: ComponentType }>): ComponentType {
  const part = createLazyPart('documentation', async () => (await load()).DocExplorer);
  return function Documentation(): ReactElement {
    return <Lazy part={part} props={{}} isPart />;
  };
}
