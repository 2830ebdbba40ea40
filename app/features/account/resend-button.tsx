// Another verification mail, at most one a minute.
import { useEffect, useState } from 'react';
import { answered, api } from '#app/api.ts';
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Refusal } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import { refusalFor, toastRefusal } from './refusals.ts';

export function ResendButton() {
  const { verificationCooldownSeconds } = useShopFacts().settings;
  const [seconds, lock] = useCountdown();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await answered(api.account.verification.$post());
      toast(messages.verificationSent);
      lock(verificationCooldownSeconds);
    } catch (problem) {
      const refusal = refusalFor('verify', problem);
      toastRefusal(refusal);
      lock(secondsToWait(refusal));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="lg"
      full
      loading={busy}
      loadingLabel="Sending..."
      disabled={seconds > 0}
      onClick={resend}
    >
      {seconds > 0 ? `Resend in ${seconds}s` : 'Resend verification email'}
    </Button>
  );
}

function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return [seconds, setSeconds];
}

function secondsToWait({ facts }: Refusal): number {
  const isTold = typeof facts === 'object' && facts !== null && 'retryAfterSeconds' in facts;
  return isTold ? Number(facts.retryAfterSeconds) || 0 : 0;
}
