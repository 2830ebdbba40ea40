// Printing module: documents of orders for the packing table, the parcel and the courier.
import { adminPaths } from '#domain/admin-routes.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { Media } from '#server/platform/media/port.ts';
import type { PrintedShop } from './draw-slip.ts';
import { openGreyImages } from './grey-images.ts';
import { type PrintRequest, printOrders } from './print-orders.ts';
import { listPrintable } from './printed-orders.ts';

type Deps = {
  db: Db;
  media: Pick<Media, 'find'>;
  settings: Pick<Settings, 'shopUrl' | 'mode'>;
  shopSettings: Pick<ShopSettings, 'name' | 'brand' | 'seller' | 'returnPolicy'>;
};
export type Printing = ReturnType<typeof openPrinting>;

/** The API checks that the caller is an admin. */
export function openPrinting({ db, media, settings, shopSettings }: Deps) {
  const shop = (): PrintedShop => ({
    name: shopSettings.name,
    logoId: shopSettings.brand.logo?.id,
    hasEmblem: settings.mode === 'demo',
    seller: shopSettings.seller,
    returnPolicy: shopSettings.returnPolicy,
    orderUrl: (number) => `${settings.shopUrl}${adminPaths.order(number)}`,
  });
  return {
    printable: (numbers: readonly string[]) => listPrintable(db, numbers),
    print: (request: PrintRequest) =>
      printOrders({ db, shop, findImage: openGreyImages(media) }, request),
  };
}
