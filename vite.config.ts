// How the browser's half is bundled.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What stands on Base UI is loaded when first opened, and the list's controls by the list: neither comes with every page. */
const lazy =
  /\/(dialog|drawer|menu|tabs|tooltip|panel-head|range-slider|select|[a-z-]+-drawer|account-menu)\.tsx/;

/** By name what a first visit needs: the gallery shows every piece, and would tear this into crumbs by sharing it. */
const frame =
  /\/(main-layout|count-badge|logo|accordion|product-grid|return-policy|breadcrumb|loaded-or-told|domain\/product)\.tsx?/;

/** Colour, size and quantity: a piece's page, the filters and the small window of a card. */
const choosing =
  /\/(swatch-picker|size-picker|picker-count|variant-pickers|number-stepper|stock-line|choice)\.tsx?/;

/** Few files compress better and arrive sooner than fifty: the framework, and what most pages share. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'frame', test: frame },
  { name: 'choosing', test: choosing },
  {
    name: 'shop',
    test: (id: string) => /\/(app|domain)\//.test(id) && !lazy.test(id),
    minShareCount: 6,
  },
];

/** On the server a thousand small modules cost half a second of each start, and more for what no letter uses. */
const bundled = [
  /^@base-ui/,
  /^@floating-ui/,
  'use-sync-external-store',
  /^@react-email\/(?!render)/,
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
  },
  ssr: { noExternal: command === 'build' ? bundled : [] },
  server: { host: '127.0.0.1' },
}));
