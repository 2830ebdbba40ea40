// Steps from visit to order that the shop counts by day; orders themselves are counted from the orders.

export const conversionSteps = ['visit', 'product', 'cart', 'checkout'] as const;
export type ConversionStep = (typeof conversionSteps)[number];
