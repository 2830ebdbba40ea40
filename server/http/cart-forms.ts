// Cart forms of browsers without scripts: they add to the cart or change it, and lead to the cart page.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { MAX_REQUESTED_QUANTITY, type RequestedLine } from '#domain/cart/cart.ts';
import { AppError } from '#domain/errors/errors.ts';
import { inLanguage } from '#domain/language/in-language.ts';
import { splitLanguage } from '#domain/language/languages.ts';
import { guestCartCookie, readGuestCartCookie } from '#domain/cart/guest-cart-cookie.ts';
import { chosenVariant, preselected } from '#domain/product/product.ts';
import { CART_FORM_PATH, paths } from '#domain/routes.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import type { Shop } from '#server/shop.ts';
import { requireSameSite } from './middleware.ts';

type FormShop = Pick<Shop, 'accounts' | 'cart' | 'catalogue' | 'limits'>;
type Options = { shop: FormShop; origins: readonly string[]; isSecure: boolean };

const MAX_FORM_BYTES = 4 * 1024;

const text = z.string().min(1).max(100);
const quantity = z.string().regex(/^\d+$/).transform(Number);
const additionSchema = z.strictObject({
  product: text,
  colour: text.optional(),
  size: text.optional(),
  quantity: quantity.pipe(z.int().min(1).max(MAX_REQUESTED_QUANTITY)),
});
const changeSchema = z.strictObject({
  variantId: text,
  quantity: quantity.pipe(z.int().max(MAX_REQUESTED_QUANTITY)),
  /** Name of the button that removes the line, whatever its quantity. */
  remove: z.literal('1').optional(),
});
const formSchema = z.union([additionSchema, changeSchema]);

/** An expected failure leads to the cart page too, which names it; the redirect keeps a reload from adding twice. */
export function cartForms({ shop, origins, isSecure }: Options) {
  return new Hono<ApiEnv>().post(CART_FORM_PATH, requireSameSite(origins), limitForm, async (c) => {
    const account = await shop.accounts.currentFromCookie(c.req.raw.headers);
    c.header('Cache-Control', 'no-store');
    const { language } = splitLanguage(new URL(c.req.url).pathname);
    const cartPage = (error?: string) =>
      inLanguage(account ? paths.cart(error) : paths.guestCart(error), language);
    try {
      await shop.limits.consume('write', { ip: c.var.client.ip }, 'request/too-many');
      const change = await readForm(c, shop);
      if (account) {
        await shop.cart[change.kind](account.uid, change.requested);
      } else {
        const lines = readGuestCartCookie(c.req.header('cookie') ?? '');
        const apply = change.kind === 'add' ? shop.cart.addForGuest : shop.cart.setQuantityForGuest;
        c.header('Set-Cookie', guestCartCookie(await apply(lines, change.requested), isSecure));
      }
      return c.redirect(cartPage(), 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return c.redirect(cartPage(error.code), 303);
    }
  });
}

type CartChange = { kind: 'add' | 'setQuantity'; requested: RequestedLine };

async function readForm(c: Context<ApiEnv>, { catalogue }: FormShop): Promise<CartChange> {
  const form = formSchema.safeParse(Object.fromEntries(new URLSearchParams(await c.req.text())));
  if (!form.success) throw new AppError('request/invalid');
  if ('variantId' in form.data) {
    const { variantId, remove } = form.data;
    const requested = { variantId, quantity: remove ? 0 : form.data.quantity };
    return { kind: 'setQuantity', requested };
  }
  const product = await catalogue.find(form.data.product);
  if (!product) throw new AppError('product/not-found');
  const only = preselected(product, form.data.colour);
  const variant = chosenVariant(product, only.colour, form.data.size ?? only.size);
  if (!variant) throw new AppError('cart/incomplete');
  return { kind: 'add', requested: { variantId: variant.id, quantity: form.data.quantity } };
}

const limitForm = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: () => {
    throw new AppError('request/too-large');
  },
});
