// Pages of the owner, server-rendered with the route; their script loads after the first paint.
import { lazyPart } from '#ui/client/lazy-part.tsx';
import * as texts from '#messages/own-page.ts';

const options = { name: texts.pagePart, className: 'wrap' };

export const LazyOwnPage = lazyPart(
  () => import('./own-page.tsx').then((loaded) => loaded.OwnPage),
  options,
);
/** Title and blocks, above what else a route shows. */
export const LazyOwnBlocks = lazyPart(
  () => import('./own-page.tsx').then((loaded) => loaded.OwnBlocks),
  options,
);
