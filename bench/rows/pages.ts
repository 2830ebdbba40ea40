// The pages that most customers see first: home, the list of all products, one product.
export const PAGES = ['/', '/products', '/products/rajsi-roop'] as const;
