// Pages, widths and colour modes of the visual comparison, and which of them its short form has.

export const widths = [390, 768, 1024, 1440, 1920] as const;
export const modes = ['light', 'dark'] as const;
export type Width = (typeof widths)[number];
export type Mode = (typeof modes)[number];
export type Role = 'guest' | 'customer' | 'admin';

/** `{order}` stands for the number of the order that the suite places. */
export type ScreenPage = {
  name: string;
  path: string;
  role: Role;
  /** In light mode, at these widths, it is part of the short form. */
  short: readonly Width[];
};

export const pages: readonly ScreenPage[] = [
  { name: 'home', path: '/', role: 'guest', short: [390, 1440] },
  { name: 'list', path: '/products', role: 'guest', short: [] },
  { name: 'product', path: '/products/rajsi-roop', role: 'guest', short: [1440] },
  { name: 'about', path: '/about', role: 'guest', short: [] },
  { name: 'login', path: '/login', role: 'guest', short: [] },
  { name: 'cart', path: '/cart', role: 'customer', short: [] },
  { name: 'checkout', path: '/checkout', role: 'customer', short: [390] },
  { name: 'admin-today', path: '/admin', role: 'admin', short: [1024] },
  { name: 'admin-products', path: '/admin/products', role: 'admin', short: [] },
  { name: 'admin-stock', path: '/admin/stock', role: 'admin', short: [] },
  { name: 'admin-product', path: '/admin/products/1', role: 'admin', short: [] },
  { name: 'admin-order', path: '/admin/orders/{order}', role: 'admin', short: [390] },
];

export type Screen = { page: ScreenPage; width: Width; mode: Mode; name: string };

const allScreens: readonly Screen[] = pages.flatMap((page) =>
  widths.flatMap((width) =>
    modes.map((mode) => ({ page, width, mode, name: `${page.name}-${width}-${mode}` })),
  ),
);

/** Dark mode differs by its colours only: of the short form, the home page at one width has it. */
const isShort = ({ page, width, mode }: Screen) =>
  mode === 'light' ? page.short.includes(width) : page.name === 'home' && width === 1440;

export function screensByPage(form: 'short' | 'full'): Record<string, Screen[]> {
  const screens = form === 'full' ? allScreens : allScreens.filter(isShort);
  const byPage: Record<string, Screen[]> = {};
  for (const screen of screens) (byPage[screen.page.name] ??= []).push(screen);
  return byPage;
}
