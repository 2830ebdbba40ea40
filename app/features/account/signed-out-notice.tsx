// On the sign-in page, after a session has ended in the middle of the checkout: what was typed there is kept.
import { useSyncExternalStore } from 'react';
import { hasCheckoutEdits } from '#ui/client/checkout-edits.ts';
import { checkoutMessages } from '#domain/messages/checkout.ts';

const subscribe = () => () => {};

/** Filled in after hydration: the page is the same for everybody, and a status is announced when it changes. */
export function SignedOutNotice() {
  const isSignedOut = useSyncExternalStore(subscribe, hasCheckoutEdits, () => false);
  return (
    <div role="status">
      {isSignedOut && (
        <p className="mb-6 rounded-sm border border-l-4 border-line border-l-accent-text bg-raised p-4">
          {checkoutMessages.signedOut}
        </p>
      )}
    </div>
  );
}
