// Texts of success toasts about the cart; a file of its own, because every page with a product loads them.
import * as texts from '#messages/cart-toast.ts';

export const cartMessages = {
  addedToCart: { title: texts.addedToCart, duration: 3000 },
  itemRemoved: { title: texts.itemRemoved, duration: 3000 },
  quantityUpdated: { title: texts.quantityUpdated, duration: 3000 },
  cartCleared: { title: texts.cartCleared, duration: 3000 },
} as const;
