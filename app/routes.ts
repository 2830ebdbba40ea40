// Every page of the shop and the address it lives at.
import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

export default [
  layout('pages/main-layout.tsx', [
    index('pages/home.tsx'),
    route('products', 'pages/products.tsx', { id: 'products' }),
    route('products/:id', 'pages/product.tsx'),
    route('category/women', 'pages/products.tsx', { id: 'women' }),
    route('category/men', 'pages/coming-soon.tsx', { id: 'men' }),
    route('category/jewelry', 'pages/coming-soon.tsx', { id: 'jewelry' }),
    route('deals', 'pages/products.tsx', { id: 'deals' }),
    route('new-arrivals', 'pages/products.tsx', { id: 'new-arrivals' }),
    route('coming-soon', 'pages/coming-soon.tsx'),
    route('about', 'pages/about.tsx'),
    route('contact', 'pages/contact.tsx'),
    route('terms', 'pages/terms.tsx'),
    route('privacy', 'pages/privacy.tsx'),
    route('cart', 'pages/cart.tsx'),
    route('wishlist', 'pages/wishlist.tsx'),
    route('checkout', 'pages/checkout.tsx'),
    route('order-confirmation', 'pages/order-confirmation.tsx'),
    route('orders', 'pages/orders.tsx'),
    route('orders/:number', 'pages/order.tsx'),
    route('account', 'pages/account.tsx'),
    route('admin', 'pages/admin.tsx'),
    route('dev/mailbox', 'pages/mailbox.tsx'),
    route('dev/gallery', 'pages/gallery.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  layout('pages/auth-layout.tsx', [
    route('login', 'pages/login.tsx'),
    route('register', 'pages/register.tsx'),
    route('forgot-password', 'pages/forgot-password.tsx'),
    route('reset-password', 'pages/reset-password.tsx'),
    route('verify-email', 'pages/verify-email.tsx'),
  ]),
  route('dev/mailbox/:id', 'pages/letter.ts'),
] satisfies RouteConfig;
