// What every log line of a request names: its id, its client's network and the account of its session.
import { AsyncLocalStorage } from 'node:async_hooks';

export type RequestContext = {
  requestId: string;
  /** The client's network, see `clientNetwork`. */
  client: string;
  /** The client, see `ipBlock`: it waits for a database connection behind those that have had fewer. Never logged. */
  ipBlock: string;
  /** Code of the language of the page that sent it. */
  language: string;
  /** Set once the session has been looked up. */
  accountId?: string;
};

const storage = new AsyncLocalStorage<RequestContext>();

export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Undefined outside a request, such as in a job. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Called when the session of the request has been looked up. */
export function setRequestAccount(accountId: string): void {
  const context = storage.getStore();
  if (context) context.accountId = accountId;
}
