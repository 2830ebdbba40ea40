// The JSON door of the shop: everything that changes something comes through here.
import { Hono } from 'hono';
import type { Shop } from '#server/shop.ts';
import { accountDoor } from './account.ts';
import { addressesDoor } from './addresses.ts';
import { adminFailuresDoor } from './admin-failures.ts';
import { adminOrdersDoor } from './admin-orders.ts';
import { cartDoor } from './cart.ts';
import { catalogueDoor } from './catalogue.ts';
import { checkoutDoor } from './checkout.ts';
import { contactDoor } from './contact.ts';
import { docsDoor } from './docs.ts';
import type { Door } from './door.ts';
import { answerFailure } from './failures.ts';
import { newsletterDoor } from './newsletter.ts';
import { ordersDoor } from './orders.ts';
import { photosDoor } from './photos.ts';
import { ownAccountDoor } from './own-account.ts';
import { sessionDoor } from './session.ts';
import { wishlistDoor } from './wishlist.ts';

export function createApi(shop: Shop) {
  const api = new Hono<Door>()
    .route('/', sessionDoor(shop))
    .route('/', accountDoor(shop))
    .route('/', ownAccountDoor(shop))
    .route('/', addressesDoor(shop))
    .route('/', catalogueDoor(shop))
    .route('/', cartDoor(shop))
    .route('/', wishlistDoor(shop))
    .route('/', checkoutDoor(shop))
    .route('/', ordersDoor(shop))
    .route('/', photosDoor(shop))
    .route('/', adminOrdersDoor(shop))
    .route('/', adminFailuresDoor(shop))
    .route('/', newsletterDoor(shop))
    .route('/', contactDoor(shop));
  return new Hono<Door>()
    .onError(answerFailure)
    .use('/api/*', async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .route('/api', api)
    .route('/api', docsDoor(api));
}

/** The browser's client is typed from this. */
export type Api = ReturnType<typeof createApi>;
