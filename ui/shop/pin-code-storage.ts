// Storage of the PIN code that a customer has asked about, in localStorage until sign-out.
const KEY = 'pin-code';

export function readPinCode(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function savePinCode(pinCode: string): void {
  try {
    localStorage.setItem(KEY, pinCode);
  } catch {
    // Storage may be blocked: then the field is empty on the next page.
  }
}

export function forgetPinCode(): void {
  localStorage.removeItem(KEY);
}
