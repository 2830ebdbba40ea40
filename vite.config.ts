// Vite: chunks of the browser bundle, and what the server bundle includes.
import { reactRouter } from '@react-router/dev/vite';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { LANGUAGE } from './react-router.config.ts';

/** Base UI components load when first opened, list controls with the list: neither belongs in the shared chunk. */
const lazy =
  /\/(dialog|drawer|menu|tabs|tooltip|panel-header|range-slider|select|[a-z-]+-drawer|account-menu)\.tsx/;

/** The first load by name: the style guide imports every component, and would split it into many small chunks. */
const layout =
  /\/(main-layout|pre-hydration-press|count-badge|logo|accordion|product-grid|return-policy|breadcrumb|load-or-toast|page-meta|use-visit-key|ornament|empty-state|domain\/product\/product)\.tsx?/;

/** Colour, size and quantity: for the product page, the filters and the quick-add dialog. */
const pickers =
  /\/(format-number|swatch-picker|size-picker|picker-count|variant-pickers|number-stepper|stock-line|variant-selection|show-pickers|use-choice-prompt|large-image|buy-button)\.tsx?/;

/** A few chunks compress better and load sooner than fifty: the framework, and what most pages share. */
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|\/ui\/client\/(with-retries|router-requests)\.ts/,
  },
  { name: 'layout', test: layout },
  { name: 'pickers', test: pickers },
  // One file, so that what says that something is missing comes with the page.
  { name: 'failures', test: /\/(part-failure|failed-navigation)\.tsx/ },
  // Apart from the shared chunk, so that home loads its headings and icons without the form code.
  { name: 'sections', test: /\/ui\/components\/(page-icons|section-heading)\.tsx/ },
  // Apart from the shared chunk, so that a product list loads its controls without the other form code.
  {
    name: 'fields',
    test: /\/(ui\/components\/(field|field-wrapper|select|chip|pagination)|app\/components\/colour-names|domain\/catalogue\/catalogue)\.tsx?$/,
  },
  {
    name: 'shop',
    test: (id: string) => /\/(app|domain|ui)\//.test(id) && !lazy.test(id),
    minShareCount: 6,
  },
];

const messagesFolder = fileURLToPath(
  new URL(`messages/compiled/${LANGUAGE.code}`, import.meta.url),
);

/** Bundled for the server: a thousand small modules cost half a second of each start. */
const bundled = [
  /^@base-ui/,
  /^@floating-ui/,
  'use-sync-external-store',
  /^@react-email\/(?!render)/,
];

/** Lets go of the components of React Router that no page uses: their calls are pure, their names for development. */
const unusedRouterParts = {
  name: 'unused-router-parts',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code: string) =>
      code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^const \w+ = (?=React\$1\.forwardRef\()/gm, '$&/* @__PURE__ */ '),
  },
};

/** Lets go of React Router's messages about mistakes in our code: the server and the tests still have them. */
const routerMessages = {
  name: 'router-messages',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\// },
    handler: (code: string) =>
      code
        .replace(/^(\s*invariant\(.*), (?:"[^"]*"|`[^`]*`)\);$/gm, '$1);')
        .replace(/^(\s*(?:if \(.*\) |else if \(.*\) |else )?)warning(?:Once)?\(.*\);$/gm, '$1;'),
  },
};

/** Where React Router makes its requests, and the function of ui/client/router-requests.ts that makes them instead. */
const routerRequests = [
  {
    file: 'single-fetch.js',
    from: 'await fetch(url, await createRequestInit(request))',
    to: 'await fetchPageData(url, await createRequestInit(request))',
  },
  {
    file: 'routeModules.js',
    from: /\bimport\((?:\s*\/\*.*?\*\/)*\s*(route\.module)\s*\)/g,
    to: 'retryModule($1, () => import(/* @vite-ignore */ $1))',
  },
  // A route's client loader is a file of its own.
  {
    file: 'routes.js',
    from: /\bimport\((?:\s*\/\*.*?\*\/)*\s*(modulePath|route\.client\w+Module)\s*\)/g,
    to: 'retryModule($1, () => import(/* @vite-ignore */ $1))',
  },
];

const requestsFile = fileURLToPath(new URL('ui/client/router-requests.ts', import.meta.url));

/** React Router has no setting for its own requests; see decision 083. */
const routerRetries = {
  name: 'router-retries',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\// },
    handler(code: string, id: string) {
      const request = routerRequests.find(({ file }) => id.endsWith(`/${file}`));
      if (!request) return code;
      const changed = code.replace(request.from, request.to);
      // An update of React Router must not lose the retries silently.
      if (changed === code) throw new Error(`${id} has changed: see decision 083.`);
      const names = 'fetchPageData, loadRouteModule as retryModule';
      return `import { ${names} } from ${JSON.stringify(requestsFile)};\n${changed}`;
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), unusedRouterParts, routerMessages, routerRetries],
  publicDir: false,
  // Each language is a build of its own, which has its messages only.
  resolve: {
    alias: [{ find: /^#messages\//, replacement: `${messagesFolder}/` }],
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // A message stands where it is used, and so is loaded with it.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            // The shortest that a build of so many files may have: each file names others.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunks },
          },
        },
      },
    },
  },
  ssr: { noExternal: command === 'build' ? bundled : [] },
  server: { host: '127.0.0.1' },
}));
