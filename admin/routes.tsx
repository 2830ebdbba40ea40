// Page of every admin route in the manifest; a key without a page, or the reverse, does not compile.
import type { RouteObject } from 'react-router';
import { type AdminRouteKey, routes as manifest } from '#domain/routes.ts';
import { findOpenTabs } from './features/editor/open-tabs.ts';
import { AdminLayout, LoadingLayout } from './layout/admin-layout.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { loadShop } from './layout/load-shop.ts';
import { NotFound } from './layout/not-found.tsx';

type Page = { Component: RouteObject['Component']; loader?: RouteObject['loader'] };

const pages: Record<AdminRouteKey, () => Promise<Page>> = {
  admin: () => import('./pages/home.tsx'),
  adminOrders: () => import('./pages/orders.tsx'),
  adminConfirmOrders: () => import('./pages/confirm-orders.tsx'),
  adminOrdersPrint: () => import('./pages/orders-print.tsx'),
  adminOrder: () => import('./pages/order.tsx'),
  adminProducts: () => import('./pages/products.tsx'),
  adminNewProduct: () => import('./pages/new-product.tsx'),
  adminBulkEdits: () => import('./pages/bulk-edits.tsx'),
  adminProduct: () => import('./pages/product.tsx'),
  adminProductPreview: () => import('./pages/product-preview.tsx'),
  adminProductHistory: () => import('./pages/product-history.tsx'),
  adminCategories: () => import('./pages/categories.tsx'),
  adminNewCategory: () => import('./pages/new-category.tsx'),
  adminCategory: () => import('./pages/category.tsx'),
  adminCollections: () => import('./pages/collections.tsx'),
  adminNewCollection: () => import('./pages/new-collection.tsx'),
  adminCollection: () => import('./pages/collection.tsx'),
  adminStock: () => import('./pages/stock.tsx'),
  adminStockCount: () => import('./pages/stock-count.tsx'),
  adminStockRequests: () => import('./pages/stock-requests.tsx'),
  adminStockVariant: () => import('./pages/stock-variant.tsx'),
  adminMessages: () => import('./pages/messages.tsx'),
  adminMessage: () => import('./pages/message.tsx'),
  adminSettings: () => import('./pages/settings.tsx'),
  adminNotifications: () => import('./pages/notifications.tsx'),
  adminDeliveryAreas: () => import('./pages/delivery-areas.tsx'),
  adminSettingsPart: () => import('./pages/settings-part.tsx'),
  adminAudit: () => import('./pages/audit.tsx'),
};

const PREVIEW = 'adminProductPreview' satisfies AdminRouteKey;
const pageRoutes = Object.entries(pages).map(([id, lazy]) => ({
  id,
  path: manifest[id as AdminRouteKey].path,
  lazy,
  ErrorBoundary: ErrorPage,
}));

export const routes: RouteObject[] = [
  {
    // The id under which `useShopConfig` finds the configuration, as in the storefront.
    id: 'root',
    loader: loadShop,
    // An editor that opens asks at once whether another tab has its unsaved changes.
    middleware: [findOpenTabs],
    HydrateFallback: LoadingLayout,
    ErrorBoundary: ErrorPage,
    shouldRevalidate: () => false,
    children: [
      // A page of the shop, without the back office around it.
      ...pageRoutes.filter(({ id }) => id === PREVIEW),
      {
        Component: AdminLayout,
        ErrorBoundary: ErrorPage,
        children: [
          ...pageRoutes.filter(({ id }) => id !== PREVIEW),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];
