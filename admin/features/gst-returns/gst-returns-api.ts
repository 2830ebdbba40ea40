// Calls of the page of GST returns, and the download of a file once the password is confirmed: it names customers.
import { api, asAppError, errorOfResponse, mapNetworkError, readResponse } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import type { RegisterName } from '#server/shop/gst-returns/registers.ts';
import { withPassword } from '../password/password-prompt.ts';

const returnsApi = api.admin['gst-returns'];
export type LoadedReturn = Awaited<ReturnType<typeof loadGstReturn>>;

export function loadGstReturn(period: string | null) {
  return readResponse(returnsApi.$get({ query: period === null ? {} : { period } }));
}

export function closeGstReturn(period: string) {
  return readResponse(returnsApi[':period'].closing.$post({ param: { period }, json: {} }));
}

type DownloadedFile = { period: string } & (
  | { kind: 'file'; name: string }
  | { kind: 'register'; name: RegisterName }
);

/** An error is shown in a toast; closing the dialog of the password is none. */
export async function download(file: DownloadedFile): Promise<void> {
  try {
    save(await withPassword(() => load(file)), `${file.period}-${file.name}`);
  } catch (error) {
    if (asAppError(error).code !== 'auth/password-required') showErrorToast(error);
  }
}

async function load(file: DownloadedFile): Promise<Blob> {
  const { period } = file;
  const call =
    file.kind === 'file'
      ? returnsApi[':period'].files[':name'].$get({ param: { period, name: file.name } })
      : returnsApi[':period'].registers[':name'].$get({ param: { period, name: file.name } });
  const response: Response = await mapNetworkError(call);
  if (!response.ok) throw errorOfResponse(await response.json().catch(() => null));
  return response.blob();
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
