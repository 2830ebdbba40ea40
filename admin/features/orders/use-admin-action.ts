// Runs an admin action: which one is running, the error message of the last one, and the product that it is about.
import type { ClientResponse } from 'hono/client';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readResponse, toAppError } from '#ui/client/api.ts';
import { type ToastMessage, toast } from '#ui/components/toast.tsx';
import { withPassword } from '../password/password-prompt.ts';
import type { AppError, FieldErrors } from '#domain/errors/errors.ts';
import { accountMessages } from '#domain/messages/account.ts';
import { isConflict, loadChangeText } from './changed-meanwhile.ts';

export type AdminRequest = () => Promise<ClientResponse<unknown>>;
type RunOptions = {
  /** Of the order: when somebody else was first, the message says what happened to it. */
  number?: string;
  toast?: ToastMessage;
};

export function useAdminAction() {
  const [runningAction, setRunningAction] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [productId, setProductId] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  /** Resolves to whether the request succeeded. The page reloads its data after an error as well. */
  async function run(
    name: string,
    request: AdminRequest,
    { number, toast: message = accountMessages.orderUpdated }: RunOptions = {},
  ): Promise<boolean> {
    setRunningAction(name);
    clearError();
    try {
      await withPassword(() => readResponse(request()));
      toast(message);
      return true;
    } catch (thrown) {
      const failure = toAppError(thrown);
      const change = number && isConflict(failure) ? await loadChangeText(number) : null;
      setError(change ?? failure.message);
      setFieldErrors(failure.fields);
      setProductId(productOf(failure));
      return false;
    } finally {
      await revalidate();
      setRunningAction(null);
    }
  }
  function clearError(): void {
    setError('');
    setFieldErrors({});
    setProductId(null);
  }
  return { runningAction, error, fieldErrors, productId, run, clearError };
}

/** The product that is to be corrected first. */
function productOf({ details }: AppError): string | null {
  return (details as { productId?: string } | undefined)?.productId ?? null;
}
