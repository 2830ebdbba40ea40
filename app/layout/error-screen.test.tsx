import { renderToStaticMarkup } from 'react-dom/server';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { BusyScreen } from './busy-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';

const render = (error: unknown) =>
  renderToStaticMarkup(<ErrorScreen error={error} />).replaceAll('&#x27;', "'");

describe('the error screen', () => {
  test('shows the message of an AppError', () => {
    const html = render(new AppError('stock/sold-out'));
    expect(html).toContain('Oops! Something went wrong.');
    expect(html).toContain('Sorry, this item has just sold out.');
    expect(html).toMatch(/<a href="\/"[^>]*>Go to Home<\/a>/);
  });

  test.each([
    ['a bug', new Error('cannot read properties of undefined')],
    ['a server response', new ErrorResponse(500, 'Internal', 'secret text')],
    ['a thrown string', 'boom'],
  ])('hides the message of %s', (_what, error) => {
    const html = render(error);
    expect(html).toContain('Oops! Something went wrong.');
    expect(html).toContain('An unexpected error occurred.');
    expect(html).not.toMatch(/properties|secret|boom/);
  });

  test('says that the shop is busy and tries again', () => {
    const html = renderToStaticMarkup(<BusyScreen />).replaceAll('&#x27;', "'");
    expect(html).toContain("We're very busy right now");
    expect(html).toMatch(/<button[^>]*>Try Again<\/button>/);
  });

  test('shows the 404 screen for a page that does not exist', () => {
    const html = render(new ErrorResponse(404, 'Not Found', null));
    expect(html).toContain('404 - Page Not Found');
    expect(html).toContain("The page you're looking for doesn't exist or has been moved.");
  });
});
