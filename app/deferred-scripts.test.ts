// Scripts of a rendered page, which start after what the customer sees.
import { expect, test } from 'vitest';
import { deferScripts } from './deferred-scripts.ts';

const defer = (page: string) => deferScripts(Buffer.from(page), 'n').toString();
const entry = (type: string) =>
  `<script nonce="n" type="${type}" async="">import "/a.js";</script>`;
const LAST_SCRIPT = /<script nonce="n">\(function(?:(?!<\/script).)*<\/script>(?=<\/body>)/;

test('module preloads stand at the end of the body, without effect until the scripts start; fonts and the stylesheet stay', () => {
  const page =
    '<head><link rel="preload" as="font" href="/a.woff2"/><link nonce="n" rel="modulepreload" href="/a.js"/>' +
    '<link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/></head>' +
    `<body><p>$& ₹ text</p>${entry('module')}</body>`;
  expect(defer(page).replace(LAST_SCRIPT, '')).toBe(
    '<head><link rel="preload" as="font" href="/a.woff2"/><link rel="stylesheet" href="/a.css"/></head>' +
      `<body><p>$& ₹ text</p>${entry('deferred')}<link fetchpriority="low" nonce="n" rel="deferred" href="/a.js"/>` +
      '<link fetchpriority="low" rel="deferred" href="/b.js"/></body>',
  );
});

test('the entry script waits; inline scripts that the page needs at once stay', () => {
  const page =
    '<head><script nonce="n">mode()</script></head><body><script nonce="n">data()</script>' +
    `${entry('module')}</body>`;
  const deferred = defer(page);
  expect(deferred).toMatch(LAST_SCRIPT);
  expect(deferred.replace(LAST_SCRIPT, '')).toBe(
    '<head><script nonce="n">mode()</script></head><body><script nonce="n">data()</script>' +
      `${entry('deferred')}</body>`,
  );
});

test('the entry module is imported by the function that retries, other text of the page is not touched', () => {
  const script = (load: string) =>
    `<script async="" type="${load === 'import' ? 'module' : 'deferred'}">import "/a.js";\n\n${load}("/entry.js");</script>`;
  const data = '<script nonce="n">data("import(\\"/x.js\\");")</script>';
  const deferred = defer(`<body>${data}${script('import')}</body>`);
  expect(deferred.replace(LAST_SCRIPT, '')).toBe(`<body>${data}${script('loadEntry')}</body>`);
});

test('a page without module scripts stays as it is', () => {
  const page = '<head></head><body>&lt;link rel="modulepreload"&gt;</body>';
  expect(defer(page)).toBe(page);
});
