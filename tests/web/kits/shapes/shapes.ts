// A library for browsers.

/** A drawing in a square of its own. */
export interface Shape {
  readonly size: number;
  readonly svg: string;
}

export function square(size: number, color = 'black'): Shape {
  return { size, svg: `<rect width="${size}" height="${size}" fill="${color}"/>` };
}

export function circle(size: number, color = 'black'): Shape {
  const radius = size / 2;
  return { size, svg: `<circle cx="${radius}" cy="${radius}" r="${radius}" fill="${color}"/>` };
}

/** Puts shapes beside each other. */
export function row(...shapes: readonly Shape[]): Shape {
  let x = 0;
  const placed = shapes.map(({ size, svg }) => {
    const moved = `<g transform="translate(${x})">${svg}</g>`;
    x += size;
    return moved;
  });
  return { size: x, svg: placed.join('') };
}

export function draw({ size, svg }: Shape): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${svg}</svg>`;
}
