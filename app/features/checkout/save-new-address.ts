// Saves the address of the order for next time, where the customer has left that ticked.
import { api, readResponse } from '#ui/client/api.ts';
import { addressFromForm } from '#app/features/address/address-form.ts';

export const SAVE_ADDRESS = 'saveAddress';

/** Never rejects: the order does not depend on it. An address that is already saved changes nothing. */
export async function saveNewAddress(form: HTMLFormElement): Promise<void> {
  if (!new FormData(form).has(SAVE_ADDRESS)) return;
  const json = addressFromForm(form);
  await readResponse(api.account.addresses.$post({ json })).catch(() => {});
}
