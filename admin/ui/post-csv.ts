// Sends a CSV file, and returns the JSON of the response.
import { errorOfResponse, mapNetworkError, send } from '#ui/client/api.ts';

export async function postCsv(url: string, file: Blob): Promise<unknown> {
  const headers = { 'Content-Type': 'text/csv' };
  const response = await mapNetworkError(send(url, { method: 'POST', body: file, headers }));
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw errorOfResponse(data);
  return data;
}
