// Shares the picture of a product, with its name and address, by the phone's share sheet; without one it is saved.
import { errorOfResponse, mapNetworkError, send } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { paths } from '#domain/routes.ts';
import { saveFile } from '../../ui/save-file.ts';

type SharedProduct = { id: string; slug: string; name: string };

export async function shareCard({ id, slug, name }: SharedProduct): Promise<void> {
  try {
    const file = new File([await loadCard(id)], `${slug}.jpg`, { type: 'image/jpeg' });
    const text = `${name}\n${new URL(paths.product(slug), location.origin).href}`;
    if (canShare(file)) await navigator.share({ files: [file], text });
    else saveFile(file, file.name);
  } catch (error) {
    // Closing the share sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showErrorToast(error);
  }
}

async function loadCard(id: string): Promise<Blob> {
  const url = `/api/admin/products/${encodeURIComponent(id)}/share-card`;
  const response = await mapNetworkError(send(url, { method: 'GET', headers: {} }));
  if (!response.ok) throw errorOfResponse(await response.json().catch(() => null));
  return response.blob();
}

/** Computers often have no share sheet, or one that takes no files. */
function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}
