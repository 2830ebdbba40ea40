// Links that bring a promo code: a cookie keeps it until the page of the checkout is opened, which takes it.
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { inLanguage } from '#domain/language/in-language.ts';
import { isPromoCode, normaliseCode } from '#domain/promotion/promo-code.ts';
import { LINKED_CODE_COOKIE, PROMOTION_LINK_PREFIX } from '#domain/promotion/promotion-link.ts';
import { paths, routes } from '#domain/routes.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import { languageOf } from '#server/platform/http/request-language.ts';
import { takeLinkedCode } from '#server/shop/checkout/take-linked-code.ts';
import type { Shop } from '#server/shop.ts';
import { limitReadTime } from './middleware.ts';

const MAX_LENGTH = 40;
const SECONDS = 30 * 24 * 60 * 60;

type LinkShop = Pick<Shop, 'promotions' | 'accounts' | 'checkout'>;

/** The links lead to the home page, or to the collection that a code is for. An unknown code leads to the home page as well: the response does not tell which codes exist. */
export function promotionLinks(shop: LinkShop, isSecure: boolean) {
  const app = new Hono<ApiEnv>();
  app.get(`${PROMOTION_LINK_PREFIX}:code`, limitReadTime(), async (c) => {
    const code = normaliseCode(c.req.param('code'));
    const slug = isPromoCode(code) ? await shop.promotions.linkedCollection(code) : null;
    if (isPromoCode(code)) {
      setCookie(c, LINKED_CODE_COOKIE, code, {
        path: '/',
        maxAge: SECONDS,
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
      });
    }
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    const path = slug === null ? paths.home() : paths.collection(slug);
    return c.redirect(inLanguage(path, languageOf(c)), 302);
  });
  const { path } = routes.checkout;
  app.on('GET', [path, `${path}.data`], async (c, next) => {
    const code = getCookie(c, LINKED_CODE_COOKIE)?.slice(0, MAX_LENGTH);
    const session = code && (await shop.accounts.currentSession(c.req.raw.headers));
    if (!code || !session) return next();
    const linked = { accountId: session.account.uid, code, client: c.var.client };
    const isDone = await takeLinkedCode(shop.checkout, linked);
    await next();
    if (isDone) deleteCookie(c, LINKED_CODE_COOKIE);
  });
  return app;
}
