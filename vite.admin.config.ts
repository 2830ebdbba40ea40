// Vite: the bundle of the back office, apart from the storefront's, so that no customer receives a byte of it.
import tailwindcss from '@tailwindcss/vite';
import { type Plugin, defineConfig } from 'vite';
import { colourModeScript } from './ui/theme/colour-mode.ts';

/** Sets the colour mode before the first paint; the server allows the script by its hash. */
const colourMode: Plugin = {
  name: 'colour-mode-script',
  transformIndexHtml: () => [{ tag: 'script', children: colourModeScript, injectTo: 'head' }],
};

/**
 * Small modules of lists and cards that import little but what each page has already: in one file they cost no page
 * another one. With other modules here a page would load the files of those as well.
 */
const SMALL =
  /[/](load-state|use-load|section-card|row-image|meter-bar|updated-text|waiting-text|orders-text|messages-api|message-list|steps|table|chip|rich-text|order-status|use-admin-action|return|shop-image|policy|payout-errors|buy-button|size-name|person-roles)[.]tsx?$/;

export default defineConfig({
  root: 'admin',
  base: '/admin/',
  plugins: [tailwindcss(), colourMode],
  publicDir: false,
  build: {
    outDir: '../build/admin',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // From it the server knows the scripts of each page.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: { index: 'admin/index.html', 'service-worker': 'admin/service-worker.ts' },
      output: {
        // What most pages use is one file, and the small parts that editors and lists share another: the product editor
        // had 84 files, which an HTTP/1.1 connection on a slow line fetches six at a time.
        codeSplitting: {
          groups: [
            // What opens over a page, and what uses it: no page needs it to be shown first.
            {
              name: 'overlays',
              test: /@base-ui|@floating-ui|(dialog|drawer|menu|popover|panel-header|leave-warning|editor-frame)[.]tsx$/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            { name: 'base', minShareCount: 14 },
            {
              name: 'small',
              test: SMALL,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'parts',
              test: /domain|features.(editor|form|product-document|product-images)|admin.ui.(?!use-load|section)/,
              minShareCount: 4,
              maxModuleSize: 9000,
              includeDependenciesRecursively: false,
            },
          ],
        },
        // A service worker keeps its address: with another one the browser would have two.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  server: { host: '127.0.0.1' },
});
