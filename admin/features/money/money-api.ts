// Calls of the API about money on its way: differences, settlements, payments, fees, and cash of couriers.
import { api, readResponse } from '#ui/client/api.ts';
import { postCsv } from '../../ui/post-csv.ts';
import type { RowOutcome } from '#domain/remittance/match-row.ts';
import type { CourierId } from '#domain/order/couriers.ts';
import { type DifferenceKind, differenceKinds } from '#domain/settlement/difference.ts';
import type { RemittanceChange } from '#server/shop/remittances/remittances.ts';
import type { StatusTone } from '../../ui/status-tag.tsx';

/** Filters of the list of differences, as they stand in the address. */
export type DifferenceSearch = {
  kind?: DifferenceKind;
  state?: 'resolved';
  q?: string;
  after?: string;
};

export function readDifferenceSearch(search: URLSearchParams): DifferenceSearch {
  const kind = differenceKinds.find((each) => each === search.get('kind'));
  const q = search.get('q')?.trim().slice(0, 100);
  const after = search.get('after');
  return {
    ...(kind && { kind }),
    ...(search.get('state') === 'resolved' && { state: 'resolved' as const }),
    ...(q && { q }),
    ...(after && { after }),
  };
}

export function loadDifferences(query: DifferenceSearch) {
  return readResponse(api.admin.money.differences.$get({ query }));
}
export type DifferenceDto = Awaited<ReturnType<typeof loadDifferences>>['differences'][number];

export function differencesUrl({ after: _page, ...query }: DifferenceSearch): string {
  const search = new URLSearchParams(query).toString();
  return `/api/admin/money/differences-file${search && `?${search}`}`;
}

type Named = Pick<DifferenceDto, 'kind' | 'subject'>;

export function postResolution({ kind, subject }: Named) {
  return readResponse(api.admin.money.differences.resolution.$post({ json: { kind, subject } }));
}

export function postReopening({ kind, subject }: Named) {
  return readResponse(api.admin.money.differences.reopening.$post({ json: { kind, subject } }));
}

export function loadSettlements(query: { month?: string; after?: string }) {
  return readResponse(api.admin.money.settlements.$get({ query }));
}
export type SettlementDto = Awaited<ReturnType<typeof loadSettlements>>['settlements'][number];

export function postFetch() {
  return readResponse(api.admin.money.settlements.fetch.$post());
}

export function fetchSettlement(id: string, after: string) {
  return readResponse(
    api.admin.money.settlements[':id'].$get({ param: { id }, query: after ? { after } : {} }),
  );
}
export type SettlementLineDto = Awaited<ReturnType<typeof fetchSettlement>>['lines'][number];

export type PaymentSearch = {
  month: string;
  state?: 'settled' | 'waiting';
  q?: string;
  after?: string;
};

export function loadPayments(query: PaymentSearch) {
  return readResponse(api.admin.money.payments.$get({ query }));
}
export type PaymentDto = Awaited<ReturnType<typeof loadPayments>>['payments'][number];

export function loadFees() {
  return readResponse(api.admin.money.fees.$get());
}
export type FeeMonthDto = Awaited<ReturnType<typeof loadFees>>['months'][number];

export function feesUrl(month: string): string {
  return `/api/admin/money/fees-file?month=${month}`;
}

export function loadCouriers() {
  return readResponse(api.admin.money.couriers.$get());
}
export type CourierDto = Awaited<ReturnType<typeof loadCouriers>>['couriers'][number];

export function putWaitDays(courier: CourierId, waitDays: number) {
  return readResponse(
    api.admin.money.couriers[':courier'].$put({ param: { courier }, json: { waitDays } }),
  );
}

export function loadRemittances() {
  return readResponse(api.admin.money.remittances.$get());
}
export type ListedRemittanceDto = Awaited<
  ReturnType<typeof loadRemittances>
>['remittances'][number];

export function loadRemittance(id: string, outcome?: RowOutcome) {
  return readResponse(
    api.admin.money.remittances[':id'].$get({
      param: { id },
      query: outcome ? { outcome } : {},
    }),
  );
}
export type RemittanceDto = Awaited<ReturnType<typeof loadRemittance>>;

/** Resolves to the id of the stored file. */
export async function postRemittance(file: File): Promise<string> {
  const query = new URLSearchParams({ name: file.name.slice(0, 200) });
  return ((await postCsv(`/api/admin/money/remittances?${query}`, file)) as { id: string }).id;
}

export function patchRemittance(id: string, { mapping, ...change }: RemittanceChange) {
  const json = { ...change, ...(mapping && { mapping: { ...mapping } }) };
  return readResponse(api.admin.money.remittances[':id'].$patch({ param: { id }, json }));
}

export function postSave(id: string) {
  return readResponse(api.admin.money.remittances[':id'].save.$post({ param: { id }, json: {} }));
}

export function postRemittanceUndo(id: string) {
  return readResponse(api.admin.money.remittances[':id'].undo.$post({ param: { id }, json: {} }));
}

export const remittanceStatusNames = {
  review: 'Under review',
  saved: 'Saved',
  undone: 'Undone',
} as const;
export const remittanceStatusTones: Record<keyof typeof remittanceStatusNames, StatusTone> = {
  review: 'wait',
  saved: 'good',
  undone: 'calm',
};

export const outcomeTones: Record<RowOutcome, StatusTone> = {
  paid: 'good',
  differs: 'bad',
  twice: 'bad',
  unknown: 'bad',
  'return-charge': 'bad',
  returned: 'calm',
  unreadable: 'bad',
  empty: 'calm',
};
