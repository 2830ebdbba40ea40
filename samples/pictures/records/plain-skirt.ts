// What a blouse or a dupatta is shown with: a plain ivory skirt that takes no attention.
import type { Dress } from '../garment/dress.ts';
import { ribbonBorder, slimBorder, type BorderInks } from '../pattern/border.ts';
import { plainCloth } from '../pattern/plain.ts';

const ivory = '#d9c7a4';

export function plainSkirt(trim: BorderInks, seed: number): Dress['skirt'] {
  return {
    fields: [plainCloth(ivory)],
    panels: 12,
    hem: ribbonBorder({ ...trim, ground: ivory }),
    hemScale: 1.3,
    belt: slimBorder({ ...trim, ground: ivory }),
    pose: { folds: 14, depth: 9, hemWidth: 50, hemDepth: 44, sweep: seed % 2 ? 7 : -7 },
  };
}

export function ivoryCholi(): Pick<Dress['choli'], 'field' | 'neck' | 'back' | 'yoke' | 'sleeve'> {
  return { field: plainCloth(ivory), neck: 'round', back: 'round', yoke: false, sleeve: 0.62 };
}
