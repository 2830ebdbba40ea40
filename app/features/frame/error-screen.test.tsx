import { renderToStaticMarkup } from 'react-dom/server';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { ErrorScreen } from './error-screen.tsx';

const shownFor = (error: unknown) =>
  renderToStaticMarkup(<ErrorScreen error={error} />).replaceAll('&#x27;', "'");

describe('the error screen', () => {
  test('shows the words of a known refusal', () => {
    const shown = shownFor(new Refusal('stock/sold-out'));
    expect(shown).toContain('Oops! Something went wrong.');
    expect(shown).toContain('Sorry, this piece has just been sold.');
    expect(shown).toMatch(/<a href="\/"[^>]*>Go to Home<\/a>/);
  });

  test.each([
    ['a bug', new Error('cannot read properties of undefined')],
    ['an answer of the server', new ErrorResponse(500, 'Internal', 'secret words')],
    ['nothing that is an error', 'boom'],
  ])('shows no words of %s', (_what, error) => {
    const shown = shownFor(error);
    expect(shown).toContain('Oops! Something went wrong.');
    expect(shown).toContain('An unexpected error occurred.');
    expect(shown).not.toMatch(/properties|secret|boom/);
  });

  test('says of a page that is not there that it is not', () => {
    const shown = shownFor(new ErrorResponse(404, 'Not Found', null));
    expect(shown).toContain('404 - Page Not Found');
    expect(shown).toContain("The page you're looking for doesn't exist or has been moved.");
  });
});
