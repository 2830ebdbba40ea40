// Draft of the checkout form, stored with the account while the customer fills it in.
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { splitName } from '#domain/customer/account.ts';
import { type Address, hasNoAddress } from '#domain/checkout/address.ts';
import {
  COUNTRY,
  type CheckoutForm,
  type RequiredField,
  checkoutErrors,
  emptyCheckout,
  missingFields,
} from '#domain/checkout/checkout.ts';
import { type ErrorCode, AppError, errorText } from '#domain/errors/errors.ts';
import { AppErrorWithValues } from '#domain/errors/with-values.ts';
import { placeQuestion, placeText } from '#domain/checkout/place-question.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { addresses, users } from '#server/platform/db/schema/accounts.ts';
import { checkouts } from '#server/platform/db/schema/checkout.ts';
import { type Params, storedDocument, firstOf, statement } from '#server/platform/db/statement.ts';
import {
  type CheckoutFindings,
  type FindingValues,
  findingColumns,
  findingValues,
  findingsRow,
} from './findings.ts';

/** `name`, `email` and default `address` are the account's; `form` is null before anything is saved. */
export const draftRow = z.object({
  name: z.string(),
  email: z.string(),
  form: storedDocument<Partial<CheckoutForm>>().nullable(),
  address: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
    })
    .nullable(),
});
export type CheckoutDraftRow = z.infer<typeof draftRow>;

/** The draft as JSON, null without such an account, for a statement that reads it beside something else. */
export function draftOf(accountId: Placeholder): SQL {
  return sql`(
    select json_build_object('name', ${users.name}, 'email', ${users.email}, 'form', ${checkouts.form},
      'address', case when ${addresses.id} is not null then json_build_object(
        'firstName', ${addresses.firstName}, 'lastName', ${addresses.lastName}, 'phone', ${addresses.phone},
        'address', ${addresses.street}, 'city', ${addresses.city}, 'state', ${addresses.state},
        'zipCode', ${addresses.zipCode}) end)
    from ${users} left join ${checkouts} on ${checkouts.accountId} = ${users.id}
      left join ${addresses} on ${addresses.accountId} = ${users.id} and ${addresses.isDefault}
    where ${users.id} = ${accountId})`;
}

const selectDraft = statement(
  'checkout_draft',
  z.object({ draft: draftRow.nullable() }),
  (p: Params<{ accountId: string }>) => sql`select ${draftOf(p.accountId)} as draft`,
);

/** An empty draft is prefilled with the account's name, email address and default postal address. */
export async function readForm(db: Db | Tx, accountId: string): Promise<CheckoutForm> {
  return formOf(await readDraft(db, accountId));
}

async function readDraft(db: Db | Tx, accountId: string): Promise<CheckoutDraftRow | null> {
  return firstOf(await selectDraft(db, { accountId })).draft;
}

export function formOf(draft: CheckoutDraftRow | null): CheckoutForm {
  const { form, prefilled } = prefill(draft);
  return { ...form, ...prefilled };
}

/** `prefilled`: fields of the default address, for a form without an address. */
function prefill(draft: CheckoutDraftRow | null): {
  form: CheckoutForm;
  prefilled: Partial<Address>;
} {
  const account = { ...splitName(draft?.name ?? null), email: draft?.email ?? '' };
  const form = { ...emptyCheckout, ...account, ...draft?.form, country: COUNTRY };
  const address = draft?.address;
  return { form, prefilled: address && hasNoAddress(form) ? address : {} };
}

type AddressRow = typeof addresses.$inferSelect;

export function addressFromRow(row: AddressRow): Address {
  const { firstName, lastName, phone, street, city, state, zipCode } = row;
  return { firstName, lastName, phone, address: street, city, state, zipCode };
}

type SavedForm = {
  form: CheckoutForm;
  /** What the statement that saved it also read, of the form without what another tab saved meanwhile. */
  findings: CheckoutFindings;
  readFor: CheckoutForm;
};

/** Merged in SQL: fields that another tab saves at the same time are not overwritten. Returns the form as it is then. */
export async function saveFields(
  db: Db | Tx,
  accountId: string,
  changed: Partial<CheckoutForm>,
): Promise<SavedForm> {
  const draft = await readDraft(db, accountId);
  const { form: before, prefilled } = prefill(draft);
  const isSamePlace = placeText({ ...before, ...prefilled, ...changed }) === placeText(before);
  const fields = isSamePlace ? changed : { confirmedPlace: '', ...changed };
  const readFor = { ...before, ...prefilled, ...fields };
  const { form, ...findings } = firstOf(
    await upsertDraft(db, {
      ...findingValues(accountId, readFor),
      form: JSON.stringify(readFor),
      prefilled: JSON.stringify(prefilled),
      fields: JSON.stringify(fields),
    }),
  );
  return { form: formOf(draft && { ...draft, form }), findings, readFor };
}

/** Three forms as JSON. */
type DraftValues = FindingValues & { form: string; prefilled: string; fields: string };

const upsertDraft = statement(
  'save_checkout_draft',
  findingsRow.extend({ form: storedDocument<Partial<CheckoutForm>>() }),
  (p: Params<DraftValues>) => sql`
    with saved as (
      insert into checkouts (account_id, form) values (${p.accountId}, ${p.form}::jsonb)
      on conflict (account_id) do update set updated_at = now(),
        form = ${p.prefilled}::jsonb
          || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(checkouts.form) where value <> '""')
          || ${p.fields}::jsonb
      returning form)
    select form, ${findingColumns(p)} from saved`,
);

/** The form to create an order from. Throws as `assertComplete` does, and `checkout/state-differs` with the question. */
export function completeForm(form: CheckoutForm, overrides: Partial<CheckoutForm>): CheckoutForm {
  const completed = { ...form, ...overrides };
  assertComplete(completed);
  const question = placeQuestion(completed);
  if (question) {
    throw new AppErrorWithValues('checkout/state-differs', question, { details: question });
  }
  return completed;
}

/** Throws `checkout/incomplete` with the missing fields, else the first field error. */
export function assertComplete(
  form: Partial<CheckoutForm>,
  required?: readonly RequiredField[],
): void {
  const missing = missingFields(form, required);
  if (missing.length > 0) {
    const { message } = errorText('checkout/incomplete');
    throw new AppError('checkout/incomplete', {
      fields: Object.fromEntries(missing.map((field) => [field, message])),
      details: { missing },
    });
  }
  const fieldErrors = checkoutErrors(form);
  const [first] = Object.values(fieldErrors);
  if (first) throw new AppError(first, { fields: fieldErrorTexts(fieldErrors) });
}

export function fieldErrorTexts(fieldErrors: Record<string, ErrorCode>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([field, code]) => [field, errorText(code).message]),
  );
}
