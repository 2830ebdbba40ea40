// Every row of "Where do I add …" in docs/start-here.md; `npm run recipes` writes the table and applies the examples.
import { email } from './examples/email.ts';
import { field } from './examples/field.ts';
import { filter } from './examples/filter.ts';
import { page } from './examples/page.ts';
import { paymentProvider } from './examples/payment-provider.ts';
import type { Recipe } from './recipe.ts';

export const recipes: readonly Recipe[] = [
  {
    what: 'a page of the storefront',
    where:
      '`domain/routes.ts` (an entry in `routes` and a URL builder in `paths`), `app/routes.ts` (layout and file), `app/pages/<name>.tsx`; then `react-router typegen`. `app/pages/terms.tsx` is a model',
    files: '3',
    example: page,
  },
  {
    what: 'a page of the back office',
    where:
      '`domain/admin-routes.ts` (an entry with `...adminPage`, and a URL builder), `admin/routes.tsx`, `admin/pages/<name>.tsx`, `admin/layout/navigation.ts`',
    files: '4',
  },
  {
    what: 'a form of the back office',
    where:
      '`FormDialog` or `useAdminForm` (`admin/features/form/`): fields, `validate`, `submit`; `admin/features/order-page/order-address-dialog.tsx` is a model',
    files: '1',
  },
  {
    what: 'an API call',
    where:
      '`server/api/routes/<noun>.ts`, its role in `server/api/permissions.ts`, a use case in `server/shop/<noun>/`, a rule in `domain/<noun>/`',
    files: '4',
  },
  {
    what: 'a catalogue filter that is a flag',
    where: `a key in \`product_entry_keys.sql\`, \`flagNames\` in \`server/shop/catalogue/list-engine/definitions.ts\`, \`domain/catalogue/catalogue.ts\` (URL and back), the control and \`ownKeys\` in \`app/features/catalogue/filter-fields.tsx\`, \`filter-labels.ts\`; the API's parameter and count in \`server/api/routes/catalogue.ts\` and \`catalogue-schemas.ts\``,
    files: '7',
  },
  {
    what: 'a filter by a property of goods',
    where: 'no code: an attribute, under Attributes in the back office',
    files: '0',
    example: filter,
  },
  {
    what: 'a word that searches understand',
    where:
      '`domain/search/words/<language>.ts`, and a query in `server/shop/catalogue/search-queries/queries.txt`',
    files: '2',
  },
  {
    what: 'a view of the order list',
    where:
      '`domain/order/order-views.ts` (name, label, order), its condition in `server/shop/orders/views/order-views.ts`',
    files: '2',
  },
  {
    what: 'a column of a list of the back office',
    where:
      'an entry of its columns, such as `admin/features/product-list/product-columns.tsx` ([120](decisions/120-lists-and-merging.md))',
    files: '1',
  },
  {
    what: 'a filter of the order list',
    where:
      '`server/shop/orders/admin/order-filter.ts`, `server/api/routes/order-filter-schemas.ts`, `admin/features/order-list/order-list-state.ts`, `order-filter-options.ts`, `order-filter-fields.tsx`; an index, measured by `npm run bench -- --only admin-orders`',
    files: '5, and 3 of the migration',
  },
  {
    what: `a condition of a collection's rule`,
    where:
      '`CollectionRule` in `domain/catalogue/collection.ts`, its group or range in `server/shop/collections/scope.ts`, `ruleSchema` in `server/api/routes/navigation-schemas.ts`',
    files: '3',
  },
  {
    what: 'a field of a product card',
    where:
      '`server/platform/db/functions/product_cards.sql`, `ProductCard` in `domain/product/product.ts`, `server/shop/catalogue/products/load-products.ts`, `app/features/product-card/`',
    files: '4',
  },
  {
    what: 'a field of a cart line',
    where:
      '`server/platform/db/functions/read_cart.sql`, `offerRow` in `server/shop/cart/load-cart.ts`, `CartLine` and `lineOf` in `domain/cart/cart.ts`, `cartSchema` in `server/api/routes/catalogue-schemas.ts`',
    files: '4',
  },
  {
    what: 'a field of a product',
    where:
      'an entry in `domain/product/fields.ts`, and a migration; where customers read it is `shownOn`, its control stands in `card`; a text also in [personal-data.md](personal-data.md)',
    files: '1, and 3 of the migration',
    example: field,
  },
  {
    what: 'a composite field of a product',
    where:
      '`domain/product/composite-fields.ts`, its mapping in `server/shop/products/composite-fields.ts`, its rules in `domain/product/product-document-rules.ts`, its shape in `server/api/routes/product-schemas.ts`, its card in `admin/features/product-editor/`; a column and a migration',
    files: '5, and 3 of the migration',
  },
  {
    what: 'a state or transition',
    where:
      '`domain/order/transitions.ts`, and the use case that records it with `recordTransition()`',
    files: '2',
  },
  {
    what: 'a payment provider',
    where:
      '`server/shop/payments/<id>/` (`provider.json`, `open-provider.ts` after `server/shop/payments/port.ts`, `contract-reports.ts`) and `app/features/checkout/providers/<id>.ts`; then `npm run providers`',
    files: '4, and 3 generated',
    example: paymentProvider,
  },
  {
    what: 'an email',
    where:
      'its data in `server/platform/mail/port.ts`, `emails/templates/<name>.tsx`, its case in `emails/render-email.tsx`; the use case enqueues it in its transaction',
    files: '4',
    example: email,
  },
  {
    what: `a mail provider's events about bounces`,
    where:
      '`server/platform/mail/bounces/provider-events.ts` (its shape as a `DeliveryReport`), its path in `port.ts`, `server/api/routes/bounces.ts`; [email.md](email.md) says how emails leave and come back',
    files: '3',
  },
  {
    what: 'an email about a step of an order',
    where:
      'an `update` in `OrderUpdateData` (`server/platform/mail/port.ts`), its text and button in `emails/templates/order-update.tsx`, `notifyCustomer()` in the use case',
    files: '3',
  },
  {
    what: 'an error',
    where:
      '`domain/errors/<noun>.ts`: first table if the browser creates it, else `…ServerErrors` ([033](decisions/033-server-only-error-texts.md)); the files are `account`, `second-factor`, `order` and `shop`',
    files: '1',
  },
  {
    what: 'a recurring job',
    where: '`server/schedule.ts`, and its use case',
    files: '2',
  },
  {
    what: 'a rate limit',
    where: '`server/platform/config/default-limits.ts`, and the use case that consumes it',
    files: '2',
  },
  {
    what: 'an environment variable',
    where: '`server/platform/config/env.ts`, the table in `README.md`',
    files: '2',
  },
  {
    what: 'a shop setting',
    where: `\`domain/shop/shop-settings.ts\` (shape, default, check), the API's shape in \`server/api/routes/admin-settings.ts\`, its field in \`admin/features/settings/\`, and where it is read; never copied at the start of the server`,
    files: '4',
  },
  {
    what: 'a placeholder of the policies',
    where:
      '`policyPlaceholders` in `domain/policy/policy.ts`, its value in `server/shop/policies/policy-text.ts`',
    files: '2',
  },
  {
    what: 'a table or column',
    where:
      '`server/platform/db/schema/<noun>.ts`, a new file also in `server/platform/db/tables.ts`; for a column that holds text its row in [personal-data.md](personal-data.md), which says what becomes of it when an account is deleted; then `npx drizzle-kit generate --name what_it_does` (`--custom` for data) and its mark, `-- expand` or `-- contract`',
    files: '1, and 3 of the migration',
  },
  {
    what: 'an SQL function or trigger',
    where: '`server/platform/db/functions/<name>.sql`; the next start applies it',
    files: '1',
  },
  {
    what: 'a statement in raw SQL',
    where:
      '`statement()` or `selectRows()` of `server/platform/db/statement.ts`, with a schema of its rows',
    files: '1',
  },
];
