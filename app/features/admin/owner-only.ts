// The owner's pages. Only the server knows who she is; to anybody else there is no such page.
import { type RouterContextProvider, data } from 'react-router';
import { requireAccount } from '#app/context.ts';
import type { Account } from '#domain/account.ts';

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export async function requireOwner(asked: Asked): Promise<Account> {
  const account = await requireAccount(asked);
  if (account.role !== 'admin') throw data(null, { status: 404 });
  return account;
}
