// How the browser's half is bundled.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What stands on Base UI is loaded when first opened, and must not come along with what every page shares. */
const lazy = /\/(dialog|drawer|menu|tabs|tooltip|panel-head|[a-z-]+-drawer|account-menu)\.tsx/;

/** Few files compress better and arrive sooner than fifty: the framework, and what most pages share. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'shop',
    test: (id: string) => /\/(app|domain)\//.test(id) && !lazy.test(id),
    minShareCount: 3,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: false,
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
  },
  server: { host: '127.0.0.1' },
});
