// State of the payment keys in a few words, for the list of settings: never a key.
type KeysState = { source: 'environment' | 'settings' | 'none' | 'unreadable'; isTest: boolean };

export function keysText({ source, isTest }: KeysState): string {
  if (source === 'none') return 'No payment keys yet';
  if (source === 'unreadable') return 'The payment keys cannot be read';
  return isTest ? 'Test keys are set' : 'Live keys are set';
}
