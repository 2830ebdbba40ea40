// Page of every admin route in the manifest; a key without a page, or the reverse, does not compile.
import { type RouteObject, redirect } from 'react-router';
import { type AdminRouteKey, adminRoutes } from '#domain/admin-routes.ts';
import type { AccountRole } from '#domain/people/person-roles.ts';
import { canOpenPage, firstPageOf } from '#domain/role-pages.ts';
import { findOpenTabs } from './features/editor/open-tabs.ts';
import { AdminLayout, LoadingLayout } from './layout/admin-layout.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { loadShop } from './layout/load-shop.ts';
import { RootError } from './layout/root-error.tsx';
import { NoAccess } from './layout/no-access.tsx';
import { NotFound } from './layout/not-found.tsx';

type Page = { Component: RouteObject['Component']; loader?: RouteObject['loader'] };

const pages: Record<AdminRouteKey, () => Promise<Page>> = {
  today: () => import('./pages/today.tsx'),
  orders: () => import('./pages/orders.tsx'),
  confirmOrders: () => import('./pages/confirm-orders.tsx'),
  ordersPrint: () => import('./pages/orders-print.tsx'),
  order: () => import('./pages/order.tsx'),
  products: () => import('./pages/products.tsx'),
  newProduct: () => import('./pages/new-product.tsx'),
  productPhotos: () => import('./pages/product-photos.tsx'),
  bulkEdits: () => import('./pages/bulk-edits.tsx'),
  product: () => import('./pages/product.tsx'),
  productPreview: () => import('./pages/product-preview.tsx'),
  productHistory: () => import('./pages/product-history.tsx'),
  attributes: () => import('./pages/attributes.tsx'),
  newAttribute: () => import('./pages/new-attribute.tsx'),
  attribute: () => import('./pages/attribute.tsx'),
  categories: () => import('./pages/categories.tsx'),
  newCategory: () => import('./pages/new-category.tsx'),
  category: () => import('./pages/category.tsx'),
  collections: () => import('./pages/collections.tsx'),
  newCollection: () => import('./pages/new-collection.tsx'),
  collection: () => import('./pages/collection.tsx'),
  promotions: () => import('./pages/promotions.tsx'),
  newPromotion: () => import('./pages/new-promotion.tsx'),
  promotion: () => import('./pages/promotion.tsx'),
  money: () => import('./pages/money.tsx'),
  payments: () => import('./pages/payments.tsx'),
  settlements: () => import('./pages/settlements.tsx'),
  settlement: () => import('./pages/settlement.tsx'),
  cash: () => import('./pages/cash.tsx'),
  remittance: () => import('./pages/remittance.tsx'),
  fees: () => import('./pages/fees.tsx'),
  transfer: () => import('./pages/transfer.tsx'),
  importOfProducts: () => import('./pages/import-of-products.tsx'),
  ownPages: () => import('./pages/own-pages.tsx'),
  newOwnPage: () => import('./pages/new-own-page.tsx'),
  ownPage: () => import('./pages/own-page.tsx'),
  homePage: () => import('./pages/home-page.tsx'),
  homeVersions: () => import('./pages/home-versions.tsx'),
  translations: () => import('./pages/translations.tsx'),
  translationFile: () => import('./pages/translation-file.tsx'),
  translation: () => import('./pages/translation.tsx'),
  stock: () => import('./pages/stock.tsx'),
  stockCount: () => import('./pages/stock-count.tsx'),
  stockRequests: () => import('./pages/stock-requests.tsx'),
  stockVariant: () => import('./pages/stock-variant.tsx'),
  messages: () => import('./pages/messages.tsx'),
  message: () => import('./pages/message.tsx'),
  reviews: () => import('./pages/reviews.tsx'),
  channels: () => import('./pages/channels.tsx'),
  searchWords: () => import('./pages/search-words.tsx'),
  settings: () => import('./pages/settings.tsx'),
  notifications: () => import('./pages/notifications.tsx'),
  deliveryAreas: () => import('./pages/delivery-areas.tsx'),
  signIn: () => import('./pages/sign-in.tsx'),
  people: () => import('./pages/people.tsx'),
  promises: () => import('./pages/promises.tsx'),
  settingsPart: () => import('./pages/settings-part.tsx'),
  audit: () => import('./pages/audit.tsx'),
  gstReturns: () => import('./pages/gst-returns.tsx'),
};

const PREVIEW = 'productPreview' satisfies AdminRouteKey;

/** What is not open to the role has no loader, so that it asks the server for nothing. */
function pageRoute(id: AdminRouteKey, role: AccountRole): RouteObject {
  const { path } = adminRoutes[id];
  if (canOpenPage(role, id)) return { id, path, lazy: pages[id], ErrorBoundary: ErrorPage };
  const first = firstPageOf(role);
  return id === 'today' && first
    ? { id, path, loader: () => redirect(adminRoutes[first].path) }
    : { id, path, Component: NoAccess };
}

export function routeObjectsFor(role: AccountRole): RouteObject[] {
  const pageRoutes = Object.keys(pages).map((id) => pageRoute(id as AdminRouteKey, role));
  const isPreview = ({ id }: RouteObject) => id === PREVIEW && canOpenPage(role, PREVIEW);
  return [
    {
      // The id under which `useShopConfig` finds the configuration, as in the storefront.
      id: 'root',
      loader: loadShop,
      // An editor that opens asks at once whether another tab has its unsaved changes.
      middleware: [findOpenTabs],
      HydrateFallback: LoadingLayout,
      ErrorBoundary: RootError,
      shouldRevalidate: () => false,
      children: [
        // A page of the shop, without the back office around it.
        ...pageRoutes.filter(isPreview),
        {
          Component: AdminLayout,
          ErrorBoundary: ErrorPage,
          children: [
            ...pageRoutes.filter((route) => !isPreview(route)),
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ];
}
