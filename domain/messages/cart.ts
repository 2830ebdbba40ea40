// Texts of success toasts about the cart; a file of its own, because every page with a product loads them.

export const cartMessages = {
  addedToCart: { title: 'Added to cart', duration: 3000 },
  itemRemoved: { title: 'Item removed', duration: 3000 },
  quantityUpdated: { title: 'Quantity updated', duration: 3000 },
  cartCleared: { title: 'Cart cleared', duration: 3000 },
} as const;
