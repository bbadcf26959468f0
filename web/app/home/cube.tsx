import { useLayoutEffect, useRef, type ReactElement } from 'react';

const cubeFaces = ['front', 'right', 'back', 'left', 'top', 'bottom'] as const;

/** A cube within a cube; each turn rotates it by 90 degrees. */
export function Cube({ turn }: { readonly turn: number }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  // a style attribute in the prerendered page would violate the content security policy
  useLayoutEffect(() => element.current?.style.setProperty('--turn', String(turn)), [turn]);
  return (
    <div ref={element} className="dg-cube">
      {(['outer', 'inner'] as const).map((name) => (
        <div key={name} className={`dg-cube-body is-${name}`}>
          {cubeFaces.map((face) => (
            <span key={face} className={`is-${face}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
