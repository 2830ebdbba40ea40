// Request queue: runs requests one at a time, in the order in which they were made.

/** A failed request does not stop the next one. */
export function createRequestQueue(): <T>(request: () => Promise<T>) => Promise<T> {
  let lastRequest: Promise<unknown> = Promise.resolve();
  return (request) => {
    const queued = lastRequest.then(request, request);
    lastRequest = queued;
    return queued;
  };
}
