// Data that came with the HTML of the first page: responses of the API, by path, each used once.
import type { FirstCall } from '#server/http/first-data.ts';

/** The element is in the HTML only when the server could read all of its calls. */
const ELEMENT = 'first-data';
let responses: Partial<Record<FirstCall, unknown>> | null = null;

/** The response that came with the HTML, else what `load` loads. */
export function firstOr<T>(call: FirstCall, load: () => Promise<T>): Promise<T> {
  responses ??= readResponses();
  if (!Object.hasOwn(responses, call)) return load();
  const response = responses[call] as T;
  delete responses[call];
  return Promise.resolve(response);
}

function readResponses(): Partial<Record<FirstCall, unknown>> {
  const text = document.getElementById(ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as Record<FirstCall, unknown>) : {};
}
