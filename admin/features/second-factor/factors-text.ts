// Second factors in one line, for the list of settings.
import type { SecondFactorsDto } from './factor-calls.ts';

export function factorsText({
  passkeys,
  app,
  recoveryCodesLeft,
}: Pick<SecondFactorsDto, 'passkeys' | 'app' | 'recoveryCodesLeft'>): string {
  const parts = [
    passkeys.length > 0 && (passkeys.length === 1 ? '1 passkey' : `${passkeys.length} passkeys`),
    app && 'authenticator app',
  ].filter((part) => typeof part === 'string');
  if (parts.length === 0) return 'Password only';
  const codes = recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`;
  return `Password and ${parts.join(', ')}; ${codes} left`;
}
