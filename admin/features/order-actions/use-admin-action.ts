// Runs an admin action: which one is running, the error message of the last one, and the product that it is about.
import type { ClientResponse } from 'hono/client';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { readResponse, asAppError } from '#ui/client/api.ts';
import { type ToastMessage, toast } from '#ui/components/toast.tsx';
import { AppError } from '#domain/errors/errors.ts';
import { accountMessages } from '#domain/messages/account.ts';
import { withPassword } from '../password/password-prompt.ts';
import { isConflict, loadChangeText } from './changed-meanwhile.ts';

export type AdminRequest = () => Promise<ClientResponse<unknown>>;
type RequestOptions = {
  /** Order number: the toast names it, and when somebody else was first, the error message says what happened to it. */
  number?: string;
  toast?: ToastMessage;
  /** Path of the page that is opened after success, instead of loading this one anew. */
  next?: string | undefined;
};

/**
 * Sends the request of an action, and shows a toast after success. The page loads its data anew once, after an error as
 * well; not when the password is asked for, since the request is then made again.
 */
export function useAdminRequest() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return async (
    request: AdminRequest,
    { number, toast: message = accountMessages.orderUpdated, next }: RequestOptions = {},
  ): Promise<void> => {
    try {
      await readResponse(request());
    } catch (thrown) {
      const failure = asAppError(thrown);
      if (failure.code === 'auth/password-required') throw failure;
      const change = number && isConflict(failure) ? await loadChangeText(number) : null;
      await revalidate();
      if (change === null) throw failure;
      throw new AppError(failure.code, { message: change });
    }
    toast({ ...(number && { text: number }), ...message });
    await (next ? navigate(next) : revalidate());
  };
}

export function useAdminAction() {
  const [runningAction, setRunningAction] = useState<string | null>(null);
  const [failure, setFailure] = useState<AppError | null>(null);
  const send = useAdminRequest();

  async function run(name: string, request: AdminRequest, options?: RequestOptions): Promise<void> {
    setRunningAction(name);
    setFailure(null);
    try {
      await withPassword(() => send(request, options));
    } catch (thrown) {
      setFailure(asAppError(thrown));
    }
    setRunningAction(null);
  }
  return {
    runningAction,
    error: failure?.message ?? '',
    productId: failure && productOf(failure),
    run,
    clearError: () => setFailure(null),
  };
}

/** The product that is to be corrected first. */
export function productOf({ details }: AppError): string | null {
  return (details as { productId?: string } | undefined)?.productId ?? null;
}
