import type { ReactElement, ReactNode } from 'react';

/** Text in the type of a terminal, which scrolls. */
export function Terminal({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled with the keyboard
    <pre className="workbench-terminal" tabIndex={0} aria-label={label}>
      {children}
    </pre>
  );
}
