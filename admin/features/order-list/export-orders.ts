// Downloads orders as CSV, once the password is confirmed: it is personal data.
import { withPassword } from '../password/password-prompt.ts';
import { api, errorOfResponse, mapNetworkError, asAppError } from '#ui/client/api.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';

/** `filter`: as in the list's URL. */
type OrderSelection = { filter: Readonly<Record<string, string>> } | { numbers: readonly string[] };

export async function downloadOrders(selection: OrderSelection): Promise<void> {
  try {
    const csv = await withPassword(() => loadCsv(selection));
    const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
    saveFile(csv, `orders-${day}.csv`);
  } catch (error) {
    // Closing the dialog of the password is no failure.
    if (asAppError(error).code !== 'auth/password-required') showErrorToast(error);
  }
}

async function loadCsv(selection: OrderSelection): Promise<Blob> {
  const json =
    'numbers' in selection
      ? { numbers: [...selection.numbers] }
      : { filter: withoutSort(selection.filter) };
  const response = await mapNetworkError(api.admin.orders.export.$post({ json }));
  if (!response.ok) throw errorOfResponse(await response.json().catch(() => null));
  return response.blob();
}

function withoutSort({ sort: _sort, ...filter }: Readonly<Record<string, string>>) {
  return filter;
}
