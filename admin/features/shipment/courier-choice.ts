// The courier of all orders in the shipping table: chosen last on this device, else used last by the shop.
import { api, readResponse } from '#ui/client/api.ts';
import { type CourierId, courierIds, couriers } from '#domain/order/couriers.ts';

const KEY = 'admin-courier';
const OWN_WORDS = 'other';

export const courierOptions = [
  ...courierIds.map((id) => ({ value: id as string, label: couriers[id].name })),
  { value: OWN_WORDS, label: 'Other, in my own words' },
];

/** Null for a courier that is not in the list. */
export function courierOf(value: string): CourierId | null {
  return courierIds.find((id) => id === value) ?? null;
}

export function courierValue(courier: CourierId | null): string {
  return courier ?? OWN_WORDS;
}

/** Returns the option that the shipping table starts with; never rejects. */
export async function usualCourier(): Promise<string> {
  const stored = readStored();
  if (isOption(stored)) return stored;
  const couriers = await readResponse(api.admin.couriers.$get()).catch(() => null);
  return couriers?.recent[0] ?? courierIds[0];
}

function isOption(value: string): boolean {
  return courierOptions.some((option) => option.value === value);
}

function readStored(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function storeCourier(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // A full or blocked storage: the choice holds for this dialog.
  }
}
