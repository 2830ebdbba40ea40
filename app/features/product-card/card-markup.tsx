// Markup of product cards, on the server only: a card is rendered once, and its markup is then part of every list that shows it.
import { type Context, type ReactNode, use } from 'react';
import { renderToString } from 'react-dom/server';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';
import type { CardProduct } from '#domain/product/product.ts';
import { CartContext } from '#app/state/cart-provider.tsx';
import { WishlistContext } from '#app/state/wishlist-provider.tsx';

/** What a card reads of the page around it. A public page is the same for everybody, and so is each of these at every render. */
const contexts = [
  DataRouterContext,
  DataRouterDataContext,
  LocationContext,
  NavigationContext,
  RouteContext,
  CartContext,
  WishlistContext,
] as Context<unknown>[];

/** By card, then by how it is shown. A changed product is another card. */
const markup = new WeakMap<CardProduct, Map<string, string>>();

/** `shownAs`: what else the markup depends on. A hook: it must be called at every render. */
export function useCardMarkup(product: CardProduct, shownAs: string, card: ReactNode): string {
  const around = contexts.map((context) => [context, use(context)] as const);
  const known = markup.get(product) ?? new Map<string, string>();
  markup.set(product, known);
  const kept = known.get(shownAs);
  if (kept !== undefined) return kept;
  const tree = around.reduce<ReactNode>(
    (inner, [Provider, value]) => <Provider value={value}>{inner}</Provider>,
    card,
  );
  const html = renderToString(tree);
  known.set(shownAs, html);
  return html;
}
