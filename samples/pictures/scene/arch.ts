// The cusped arch (mehrab) every niche, window and emblem of the shop is made of, as one SVG path.

export type Arch = {
  /** The middle, where the curve begins, half the width, the tip, and the foot. */
  centre: number;
  spring: number;
  half: number;
  apex: number;
  foot: number;
  cusps: number;
};

export function archPath({ centre, spring, half, apex, foot, cusps }: Arch): string {
  const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const nodes = Array.from({ length: cusps + 1 }, (_, i) => {
    const t = i / cusps;
    return [
      centre - half * Math.cos((t * Math.PI) / 2),
      spring - (spring - apex) * (0.8 * Math.sin((t * Math.PI) / 2) + 0.2 * t ** 3.2),
    ] as const;
  });
  // Each scallop bulges outward between two nodes; the last runs almost straight into the tip.
  const scallops = nodes.slice(1).map(([bx, by], i) => {
    const [ax, ay] = nodes[i]!;
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    const [nx, ny] = [-(by - ay), bx - ax];
    const swell = i === cusps - 1 ? 0.22 : 0.42;
    const side = nx * (centre - mx) + ny * (spring - my) > 0 ? -1 : 1;
    return {
      control: [mx + nx * swell * side, my + ny * swell * side] as const,
      from: [ax, ay] as const,
      to: [bx, by] as const,
    };
  });
  const mirror = ([x, y]: readonly [number, number]): string => at(2 * centre - x, y);
  const up = scallops.map(({ control, to }) => `Q${at(...control)} ${at(...to)}`);
  const down = scallops
    .toReversed()
    .map(({ control, from }) => `Q${mirror(control)} ${mirror(from)}`);
  return `M${at(centre - half, foot)}L${at(centre - half, spring)}${up.join('')}${down.join('')}L${at(centre + half, foot)}Z`;
}

/** The same arch drawn larger all round. */
export function widened(arch: Arch, by: number): Arch {
  return { ...arch, half: arch.half + by, apex: arch.apex - by * 1.3 };
}
