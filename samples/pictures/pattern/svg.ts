// The smallest pieces of a pattern as SVG, in centimetres: every motif is built from these.

export function num(n: number): string {
  return n.toFixed(3);
}

/** Puts a drawing at a place, turned by degrees and scaled. */
export function put(
  x: number,
  y: number,
  inner: string,
  turn = 0,
  scale: number | readonly [number, number] = 1,
): string {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  const size = sx === 1 && sy === 1 ? '' : ` scale(${num(sx)} ${num(sy)})`;
  const angle = turn === 0 ? '' : ` rotate(${num(turn)})`;
  return `<g transform="translate(${num(x)} ${num(y)})${angle}${size}">${inner}</g>`;
}

/** The drawing and its mirror image. */
export function mirrored(inner: string): string {
  return `${inner}<g transform="scale(-1 1)">${inner}</g>`;
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function line(d: string, ink: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export function edge(ink: string, width: number): string {
  return `stroke="${ink}" stroke-width="${num(width)}"`;
}

export function dot(x: number, y: number, radius: number, ink: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${ink}"/>`;
}

export function ring(radius: number, ink: string, width: number): string {
  return `<circle r="${num(radius)}" fill="none" stroke="${ink}" stroke-width="${num(width)}"/>`;
}

export function box(x: number, y: number, width: number, height: number, ink: string): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${ink}"/>`;
}

/** A petal growing upward from the origin. */
export function petal(length: number, width: number, ink: string, extra = ''): string {
  const [l, w] = [length, width];
  return path(
    `M0 0C${num(w * 0.9)} ${num(-l * 0.25)} ${num(w * 0.75)} ${num(-l * 0.85)} 0 ${num(-l)}C${num(-w * 0.75)} ${num(-l * 0.85)} ${num(-w * 0.9)} ${num(-l * 0.25)} 0 0Z`,
    ink,
    extra,
  );
}

export function around(count: number, draw: (i: number) => string, start = 0): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    out += `<g transform="rotate(${num(start + (i * 360) / count)})">${draw(i)}</g>`;
  }
  return out;
}

/** A field of motifs in rows, every second column half a step down, as old cloths set them. */
export function halfDrop(
  width: number,
  height: number,
  columns: number,
  rows: number,
  draw: (column: number, row: number) => string,
): string {
  const dx = width / columns;
  const dy = height / rows;
  let out = '';
  for (let i = -1; i <= columns; i++) {
    for (let j = -1; j <= rows; j++) {
      const drop = i & 1 ? dy / 2 : 0;
      out += put(
        (i + 0.5) * dx,
        (j + 0.5) * dy + drop,
        draw((i + columns) % columns, (j + rows) % rows),
      );
    }
  }
  return out;
}

/** The same drawing repeated along a border. */
export function along(
  period: number,
  count: number,
  draw: (i: number) => string,
  shift = 0,
): string {
  let out = '';
  for (let i = -1; i <= count; i++)
    out += put(((i + 0.5 + shift) * period) / count, 0, draw((i + count) % count));
  return out;
}
