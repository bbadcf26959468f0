import { announce } from '../design/announce.ts';

const feedbackMs = 2_000;

/** Copies the address of a heading whose `#` was clicked. The browser follows the link as well. */
export function copyHeadingLink({ target }: Pick<MouseEvent, 'target'>): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.heading-link') : null;
  if (link === null) return;
  navigator.clipboard?.writeText(link.href).then(
    () => {
      link.classList.add('is-done');
      setTimeout(() => link.classList.remove('is-done'), feedbackMs);
      announce('Address copied');
    },
    () => undefined, // not allowed: it is in the address bar
  );
}
