import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import './splash.css';

/** How long each word is shown. */
const turnMs = 5000;

/** The opening of the home page, whose words now take turns. @param props.children what the kit has built */
export function Splash({ children }: { readonly children: ReactNode }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current === null ? undefined : takeTurns(element.current)), []);
  return <div ref={element}>{children}</div>;
}

/**
 * Shows one word after the other, with what it lights up; the cube turns with them. It pauses for readers who prefer
 * reduced motion, while the tab is hidden, and on request.
 * @returns what ends it
 */
function takeTurns(root: HTMLElement): () => void {
  const words = Array.from(root.querySelectorAll('.dg-splash-words > span'));
  const button = root.querySelector('.dg-splash-pause');
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const ended = new AbortController();
  let [turn, isPaused] = [0, false];
  let timer: number | undefined;
  const show = (): void => {
    const number = turn % words.length;
    for (const [index, word] of words.entries()) word.classList.toggle('is-shown', index === number);
    for (const part of root.querySelectorAll('[data-words]'))
      part.classList.toggle('is-lit', part.matches(`[data-words~="${number}"]`));
    root.querySelector<HTMLElement>('.dg-cube')?.style.setProperty('--turn', `${turn}`);
  };
  const advance = (): void => {
    turn += 1;
    show();
    timer = window.setTimeout(advance, turnMs);
  };
  const update = (): void => {
    window.clearTimeout(timer);
    if (!isPaused && !reducedMotion.matches && !document.hidden) timer = window.setTimeout(advance, turnMs);
  };
  const { signal } = ended;
  reducedMotion.addEventListener('change', update, { signal });
  document.addEventListener('visibilitychange', update, { signal });
  button?.addEventListener(
    'click',
    () => {
      isPaused = !isPaused;
      button.setAttribute('aria-pressed', `${isPaused}`);
      update();
    },
    { signal },
  );
  show();
  update();
  return () => {
    ended.abort();
    window.clearTimeout(timer);
  };
}
