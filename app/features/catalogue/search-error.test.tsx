import { renderToStaticMarkup } from 'react-dom/server';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { SearchError } from './load-product-list.ts';
import { SearchErrorHint } from './search-error.tsx';

function render(error: SearchError): string {
  const hint = (
    <SearchErrorHint error={error} searchText="red silk" href="/products?q=red+silk&sort=rating" />
  );
  const router = createMemoryRouter([{ path: '/', element: hint }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&#x27;', "'");
}

test('a busy shop names the text that it still looks for, and links to the same search', () => {
  const html = render({ isBusy: true, status: 503, title: undefined, message: '' });
  expect(html).toContain("We're very busy right now");
  expect(html).toContain('We are still looking for “red silk”');
  expect(html).toMatch(
    /<a[^>]*href="\/products\?q=red\+silk&amp;sort=rating"[^>]*>Search Again<\/a>/,
  );
});

test('a search that takes too long asks for other words, and has no link to the same search', () => {
  const html = render({ isBusy: false, status: 422, title: 'Too long', message: 'Other words.' });
  expect(html).toContain('Other words. These are the products without your search.');
  expect(html).not.toContain('<a');
});
