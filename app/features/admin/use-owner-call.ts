// One of the owner's verbs under way: what the button shows meanwhile, and the words of a 'no' beside it.
import type { ClientResponse } from 'hono/client';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { answered, asRefusal } from '#app/api.ts';
import { toast } from '#app/ui/toast.tsx';
import { ownMessages } from '#domain/messages/own.ts';

export type OwnerCall = () => Promise<ClientResponse<unknown>>;

export function useOwnerCall() {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const { revalidate } = useRevalidator();

  /** `name` tells the buttons apart. After a 'no' the page shows how things stand by now. */
  async function run(name: string, call: OwnerCall): Promise<boolean> {
    setBusy(name);
    setProblem('');
    try {
      await answered(call());
      toast(ownMessages.orderUpdated);
      return true;
    } catch (refused) {
      setProblem(asRefusal(refused).message);
      return false;
    } finally {
      await revalidate();
      setBusy(null);
    }
  }
  return { busy, problem, run, forget: () => setProblem('') };
}
