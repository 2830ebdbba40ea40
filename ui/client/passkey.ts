// Passkeys in the browser. Import it on demand only: it loads the library for them.
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

export { browserSupportsWebAuthn as canUsePasskeys };

/** The passkey that the person has chosen; null when they have closed the browser's dialog, or it has timed out. */
export function askForPasskey(options: Record<string, unknown>) {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return unlessClosed(startAuthentication({ optionsJSON }));
}

/** Creates a passkey; null when the person has closed the dialog, it timed out, or the account has this device's passkey. */
export function createPasskey(options: Record<string, unknown>) {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return unlessClosed(startRegistration({ optionsJSON }));
}

const CLOSED = ['NotAllowedError', 'AbortError', 'InvalidStateError'];

async function unlessClosed<T extends object>(work: Promise<T>) {
  try {
    const { clientExtensionResults: _, ...credential } = (await work) as T & Reported;
    // What extensions report: none is asked for.
    return { ...credential, clientExtensionResults: {} };
  } catch (error) {
    if (error instanceof Error && CLOSED.includes(error.name)) return null;
    throw error;
  }
}

type Reported = { clientExtensionResults?: unknown };
