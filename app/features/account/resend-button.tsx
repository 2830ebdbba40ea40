// Button that sends the verification email again, with a cooldown (spec 9).
import { useEffect, useState } from 'react';
import { readResponse, api } from '#ui/client/api.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import { messages } from '#domain/messages/messages.ts';
import { errorFor, toastAppError } from './error-messages.ts';
import { retryAfterSeconds } from './wait-text.ts';
import * as texts from '#messages/verify-email.ts';

/** `waitSeconds`: what is left of a cooldown that started before this page was loaded. */
export function ResendButton({ waitSeconds = 0 }: { waitSeconds?: number }) {
  const { verificationCooldownSeconds } = useShopConfig().settings;
  const [seconds, startCooldown] = useCountdown(waitSeconds);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await readResponse(api.account.verification.$post());
      toast(messages.verificationSent);
      startCooldown(verificationCooldownSeconds);
    } catch (error) {
      const appError = errorFor('verify', error);
      toastAppError(appError);
      startCooldown(retryAfterSeconds(appError));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      size="lg"
      full
      loading={busy}
      loadingLabel={texts.sending}
      disabled={seconds > 0}
      onClick={resend}
    >
      {seconds > 0 ? waitLabel(seconds) : texts.resend}
    </Button>
  );
}

function waitLabel(seconds: number): string {
  return seconds > 120
    ? texts.resendInMinutes({ minutes: Math.ceil(seconds / 60) })
    : texts.resendInSeconds({ seconds });
}

function useCountdown(initial: number): [seconds: number, start: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(initial);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds((remaining) => remaining - 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return [seconds, setSeconds];
}
