import type { CSSProperties, ReactElement } from 'react';

const faces = ['front', 'right', 'back', 'left', 'top', 'bottom'] as const;

/** Shows a cube within a cube; each turn rotates it by 90 degrees. Its depth (120) is in the stylesheet. */
export function Cube({ turn }: { readonly turn: number }): ReactElement {
  const style = { '--turn': turn } as CSSProperties; // React passes custom properties on; its type does not know them
  return (
    <div className="dg-cube" style={style}>
      {(['outer', 'inner'] as const).map((name) => (
        <div key={name} className={`dg-cube-body is-${name}`}>
          {faces.map((face) => (
            <span key={face} className={`is-${face}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
