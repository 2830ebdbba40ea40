// Registers an account where the connection may break: then the first request may have created the account.
import { isTemporary, asAppError } from '#ui/client/api.ts';
import type { Auth } from '#app/state/auth-provider.tsx';
import type { Registration } from '#domain/customer/account.ts';

/** Registers an account. After a lost response, signs in to the account of the email address if the password fits. */
export async function registerAccount(
  { signUp, signIn }: Pick<Auth, 'signUp' | 'signIn'>,
  registration: Registration,
): Promise<void> {
  const { email, password } = registration;
  try {
    await signUp(registration);
  } catch (lost) {
    if (!isTemporary(lost)) throw lost;
    await signUp(registration).catch(async (error: unknown) => {
      if (asAppError(error).code !== 'register/email-already-in-use') throw error;
      await signIn(email, password).catch(() => {
        throw error;
      });
    });
  }
}
