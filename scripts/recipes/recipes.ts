// Every row of "Where do I add …" in docs/start-here.md, in the order of the table.
import { adminForm } from './examples/admin-form.ts';
import { adminPage } from './examples/admin-page.ts';
import { apiCall } from './examples/api-call.ts';
import { cardField } from './examples/card-field.ts';
import { cartField } from './examples/cart-field.ts';
import { collectionCondition } from './examples/collection-condition.ts';
import { compositeField } from './examples/composite-field.ts';
import { email } from './examples/email.ts';
import { environmentVariable } from './examples/environment-variable.ts';
import { error } from './examples/error.ts';
import { field } from './examples/field.ts';
import { filter } from './examples/filter.ts';
import { flagFilter } from './examples/flag-filter.ts';
import { language } from './examples/language.ts';
import { listColumn } from './examples/list-column.ts';
import { mailEvents } from './examples/mail-events.ts';
import { orderFilter } from './examples/order-filter.ts';
import { orderView } from './examples/order-view.ts';
import { page } from './examples/page.ts';
import { paymentProvider } from './examples/payment-provider.ts';
import { policyPlaceholder } from './examples/policy-placeholder.ts';
import { rateLimit } from './examples/rate-limit.ts';
import { recurringJob } from './examples/recurring-job.ts';
import { searchWord } from './examples/search-word.ts';
import { shopSetting } from './examples/shop-setting.ts';
import { rawStatement, sqlFunction } from './examples/sql-function.ts';
import { stepEmail } from './examples/step-email.ts';
import { tableColumn } from './examples/table-column.ts';
import { transition } from './examples/transition.ts';
import type { Recipe } from './recipe.ts';

export const recipes: readonly Recipe[] = [
  page,
  adminPage,
  adminForm,
  apiCall,
  flagFilter,
  filter,
  searchWord,
  orderView,
  listColumn,
  orderFilter,
  collectionCondition,
  cardField,
  cartField,
  field,
  compositeField,
  transition,
  paymentProvider,
  email,
  mailEvents,
  stepEmail,
  error,
  language,
  recurringJob,
  rateLimit,
  environmentVariable,
  shopSetting,
  policyPlaceholder,
  tableColumn,
  sqlFunction,
  rawStatement,
];
