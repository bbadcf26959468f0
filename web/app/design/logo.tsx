import type { ReactElement } from 'react';

/** The site's logo: small parts that flow into one cube. Decorative; the name is always beside it. */
export function Logo(): ReactElement {
  return (
    <svg viewBox="0 0 44 32" width="44" height="32" aria-hidden="true">
      <path d="M5 6 19 13M3 16h16M5 26l14-7" fill="none" stroke="#5db5ec" strokeWidth="1.25" />
      <path d="M5 3.5a2.5 2.5 0 1 0 .01 0M3 13.5a2.5 2.5 0 1 0 .01 0M5 23.5a2.5 2.5 0 1 0 .01 0" fill="#8dd6f9" />
      <path d="M29 2 42 9.3 29 16.6 16 9.3z" fill="#c7ebfd" />
      <path d="M16 9.3 29 16.6V31L16 23.7z" fill="#5db5ec" />
      <path d="M42 9.3 29 16.6V31l13-7.3z" fill="#1d78c1" />
    </svg>
  );
}
