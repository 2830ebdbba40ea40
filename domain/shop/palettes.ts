// Palettes of the shop: the accent of buttons, links and bands. The rest of the theme is the same in each.

/** Colours of what has no stylesheet: emails, icons, and the frame of an installed app. Pages have `ui/theme/brand.css`. */
type Palette = {
  label: string;
  /** Of buttons, and of links on light ground. */
  brand: string;
  /** Of links on dark ground. */
  brandOnDark: string;
};

export const palettes = {
  wine: { label: 'Wine', brand: '#8b2238', brandOnDark: '#e09aa0' },
  terracotta: { label: 'Terracotta', brand: '#943a12', brandOnDark: '#f0ae8a' },
  forest: { label: 'Forest', brand: '#2f5f34', brandOnDark: '#9ed19f' },
  peacock: { label: 'Peacock', brand: '#0f5f5c', brandOnDark: '#86cfc7' },
  indigo: { label: 'Indigo', brand: '#2f4a86', brandOnDark: '#a9bdee' },
  plum: { label: 'Plum', brand: '#6b2f6e', brandOnDark: '#dca9df' },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as PaletteName[];

/** That of the theme itself. */
export const DEFAULT_PALETTE = 'wine' satisfies PaletteName;
