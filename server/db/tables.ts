// All tables by name, for the query builder and the migrations.
import * as accounts from './schema/accounts.ts';
import * as catalogue from './schema/catalogue.ts';
import * as letterbox from './schema/letterbox.ts';
import * as money from './schema/money.ts';
import * as orders from './schema/orders.ts';
import * as sandbox from './schema/sandbox.ts';
import * as search from './schema/search.ts';
import * as shop from './schema/shop.ts';

export const tables = {
  ...accounts,
  ...catalogue,
  ...letterbox,
  ...money,
  ...orders,
  ...sandbox,
  ...search,
  ...shop,
};
