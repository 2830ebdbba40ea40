// One action at a time on a second factor: which one runs, and the error of the last.
import { useState } from 'react';
import { asAppError } from '#ui/client/api.ts';

export function useFactorAction() {
  const [running, setRunning] = useState<string | null>(null);
  const [error, setError] = useState('');
  const run = async (name: string, action: () => Promise<void>) => {
    setRunning(name);
    setError('');
    try {
      await action();
    } catch (thrown) {
      const { code, message } = asAppError(thrown);
      // The password dialog was closed: nothing has failed.
      if (code !== 'auth/password-required') setError(message);
    } finally {
      setRunning(null);
    }
  };
  return { running, error, setError, run };
}
