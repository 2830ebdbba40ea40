// Vite: the first view of Today for the server, apart from the back office's bundle for the browser.
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'admin/first-view.tsx',
    outDir: 'build/first-view',
    target: 'node24',
  },
});
