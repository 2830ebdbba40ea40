// A move inside the shop that fails: the shopper is told why, and stays where she was.
import { redirect } from 'react-router';
import { type ErrorCode, Refusal } from '#domain/errors.ts';
import { sayNo } from './say-no.ts';

export async function loadedOrTold<T>(load: () => Promise<T>, failure: ErrorCode): Promise<T> {
  try {
    return await load();
  } catch (problem) {
    // The router's own answers, such as a redirect, are not failures.
    if (problem instanceof Response) throw problem;
    sayNo(new Refusal(failure));
    const { pathname, search } = window.location;
    throw redirect(pathname + search);
  }
}
