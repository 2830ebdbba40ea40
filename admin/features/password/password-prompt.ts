// Password prompt: repeats a call that asks for the password again, once the dialog has confirmed it.
import { asAppError } from '#ui/client/api.ts';

type Listener = () => void;
type Prompt = { answer: (confirmed: boolean) => void };

let prompt: Prompt | null = null;
const listeners = new Set<Listener>();

/** The question that the dialog shows; null while there is none. */
export const passwordPrompt = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: (): Prompt | null => prompt,
};

/**
 * The result of `call`. When it throws 'auth/password-required', the dialog asks for the password and the call is made
 * again; when the dialog is closed without it, the error is thrown.
 */
export async function withPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (asAppError(error).code !== 'auth/password-required') throw error;
    if (!(await askForPassword())) throw error;
    return call();
  }
}

function askForPassword(): Promise<boolean> {
  return new Promise((answer) => {
    setPrompt({
      answer(confirmed) {
        setPrompt(null);
        answer(confirmed);
      },
    });
  });
}

function setPrompt(next: Prompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}
