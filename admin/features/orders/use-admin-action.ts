// Runs an admin action: which one is running, and the error message of the last one.
import type { ClientResponse } from 'hono/client';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readResponse, toAppError } from '#app/client/api.ts';
import { toast } from '#app/ui/toast.tsx';
import { withPassword } from '../password/password-prompt.ts';
import { accountMessages } from '#domain/messages/account.ts';

export type AdminRequest = () => Promise<ClientResponse<unknown>>;

export function useAdminAction() {
  const [runningAction, setRunningAction] = useState<string | null>(null);
  const [error, setError] = useState('');
  const { revalidate } = useRevalidator();

  /** Resolves to whether the request succeeded. The page reloads its data after an error as well. */
  async function run(name: string, request: AdminRequest): Promise<boolean> {
    setRunningAction(name);
    setError('');
    try {
      await withPassword(() => readResponse(request()));
      toast(accountMessages.orderUpdated);
      return true;
    } catch (thrown) {
      setError(toAppError(thrown).message);
      return false;
    } finally {
      await revalidate();
      setRunningAction(null);
    }
  }
  return { runningAction, error, run, clearError: () => setError('') };
}
