// Vite: the bundle of the back office, apart from the storefront's, so that no customer receives a byte of it.
import tailwindcss from '@tailwindcss/vite';
import { type Plugin, defineConfig } from 'vite';
import { colourModeScript } from './ui/theme/colour-mode.ts';

/** Sets the colour mode before the first paint; the server allows the script by its hash. */
const colourMode: Plugin = {
  name: 'colour-mode-script',
  transformIndexHtml: () => [{ tag: 'script', children: colourModeScript, injectTo: 'head' }],
};

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
    rolldownOptions: {
      input: { index: 'admin/index.html', 'service-worker': 'admin/service-worker.ts' },
      output: {
        // A service worker keeps its address: with another one the browser would have two.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  server: { host: '127.0.0.1' },
});
