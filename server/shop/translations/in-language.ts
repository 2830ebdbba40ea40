// What customers read of the shop, in one language: the same modules, which translate the owner's texts as they are read.
import type { CartLine } from '#domain/cart/cart.ts';
import type { Product } from '#domain/product/product.ts';
import type { PublicSettings } from '#domain/shop/shop-settings.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Attributes } from '#server/shop/attributes/attributes.ts';
import type { Carts } from '#server/shop/cart/cart.ts';
import type { Catalogue } from '#server/shop/catalogue/catalogue.ts';
import type { SearchedList } from '#server/shop/catalogue/products/product-list.ts';
import type { Categories } from '#server/shop/categories/categories.ts';
import type { Checkout } from '#server/shop/checkout/checkout.ts';
import type { Collections } from '#server/shop/collections/collections.ts';
import type { Navigation } from '#server/shop/navigation/live-navigation.ts';
import type { Orders } from '#server/shop/orders/orders.ts';
import type { Policies } from '#server/shop/policies/policies.ts';
import type { Reviews } from '#server/shop/reviews/reviews.ts';
import type { Wishlists } from '#server/shop/wishlist/wishlist.ts';
import { texts as policyTitles } from '../../../messages/compiled/every-language/policy.ts';
import { translateItems, translateOrders } from './order-texts.ts';
import { translateCards, translateLines, translateProducts } from './product-texts.ts';
import type { LiveTexts } from './shared-texts.ts';
import { openSharedTranslations, translateFields, translateImage } from './translate-shared.ts';

/** The modules from which customers' pages and API calls read texts. */
export type ReadModules = {
  attributes: Attributes;
  cart: Carts;
  catalogue: Catalogue;
  categories: Categories;
  checkout: Checkout;
  collections: Collections;
  orders: Orders;
  policies: Policies;
  reviews: Reviews;
  wishlist: Wishlists;
};
export type Texts = { settings: () => PublicSettings; navigation: () => Navigation };

type Target = { db: Db; live: LiveTexts; language: string; english: Texts };

/** Settings and navigation of the pages. */
export function textsInLanguage({ live, language, english }: Target): Texts {
  const shared = openSharedTranslations(live, language);
  return {
    settings: () => shared.settings(english.settings()),
    navigation: () => shared.navigation(english.navigation()),
  };
}

export function modulesInLanguage(modules: ReadModules, target: Target): ReadModules {
  const { db, live, language, english } = target;
  const shared = openSharedTranslations(live, language);
  const { textsOf } = shared;
  const reading = { db, language, shared, categories: () => english.navigation().categories };
  const {
    attributes,
    cart,
    catalogue,
    categories,
    checkout,
    collections,
    orders,
    policies,
    reviews,
    wishlist,
  } = modules;

  const withLines = async <C extends { lines: CartLine[] }>(read: Promise<C>): Promise<C> => {
    const found = await read;
    return { ...found, lines: await translateLines(reading, found.lines) };
  };
  const searched = async (list: SearchedList): Promise<SearchedList> => ({
    ...list,
    products: await translateCards(reading, list.products),
    closestProducts: await translateCards(reading, list.closestProducts),
  });
  const products = async <P extends Product>(read: Promise<P[]>) =>
    translateProducts(reading, await read);

  return {
    attributes: { ...attributes, current: () => attributes.current().map(shared.attribute) },
    cart: {
      ...cart,
      read: (...args) => withLines(cart.read(...args)),
      add: (...args) => withLines(cart.add(...args)),
      setQuantity: (...args) => withLines(cart.setQuantity(...args)),
      remove: (...args) => withLines(cart.remove(...args)),
      clear: (...args) => withLines(cart.clear(...args)),
      merge: (...args) => withLines(cart.merge(...args)),
      quote: (...args) => withLines(cart.quote(...args)),
    },
    catalogue: {
      ...catalogue,
      search: async (...args) => searched(await catalogue.search(...args)),
      searchPart: async (...args) => searched(await catalogue.searchPart(...args)),
      first: async (count) => translateCards(reading, await catalogue.first(count)),
      related: async (...args) => translateCards(reading, await catalogue.related(...args)),
      async find(idOrSlug) {
        const product = await catalogue.find(idOrSlug);
        const [found] = await translateProducts(reading, product ? [product] : []);
        return found ?? null;
      },
    },
    categories: {
      ...categories,
      async find(slug) {
        const page = await categories.find(slug);
        if (!page) return null;
        const textOf = textsOf('category', page.document.slug);
        const document = translateFields('category', page.document, textOf);
        return { ...page, document, image: translateImage(page.image, textOf) };
      },
    },
    checkout: {
      ...checkout,
      read: (...args) => withLines(checkout.read(...args)),
      save: (...args) => withLines(checkout.save(...args)),
    },
    collections: {
      ...collections,
      async find(slug) {
        const page = await collections.find(slug);
        if (!page) return null;
        const textOf = textsOf('collection', page.slug);
        const image = translateImage(page.image, textOf);
        return { ...translateFields('collection', page, textOf), image };
      },
      async products(...args) {
        const list = await collections.products(...args);
        return list && searched(list);
      },
      crafts: async () =>
        (await collections.crafts()).map((craft) => {
          const textOf = textsOf('collection', craft.slug);
          const image = translateImage(craft.image, textOf);
          return { ...translateFields('collection', craft, textOf), image };
        }),
    },
    orders: {
      ...orders,
      list: async (...args) => translateOrders(db, language, await orders.list(...args)),
      async load(...args) {
        const order = await orders.load(...args);
        return { ...order, lines: await translateItems(db, language, order.lines) };
      },
      async orderAgain(...args) {
        const found = await orders.orderAgain(...args);
        return { ...found, missing: await translateItems(db, language, found.missing) };
      },
    },
    policies: {
      ...policies,
      /** One that is asked for by its version is shown as customers have agreed to it, in English. */
      async load(policy, version) {
        const found = await policies.load(policy, version);
        const text = textsOf('policy', policy)('text');
        if (!found || version !== undefined || text === undefined) return found;
        const { name, returnPolicy, seller } = shared.settings(english.settings());
        const source = { name, returnPolicy, seller, [policy]: text };
        return {
          ...found,
          title: (policyTitles[language] ?? policyTitles.en)[`${policy}Title`],
          text: policies.preview(policy, source, language),
        };
      },
    },
    reviews: {
      ...reviews,
      async findPage(token) {
        const page = await reviews.findPage(token);
        return page && { ...page, items: await translateItems(db, language, page.items) };
      },
    },
    wishlist: {
      ...wishlist,
      read: (...args) => products(wishlist.read(...args)),
      add: (...args) => products(wishlist.add(...args)),
      remove: (...args) => products(wishlist.remove(...args)),
      merge: (...args) => products(wishlist.merge(...args)),
    },
  };
}
