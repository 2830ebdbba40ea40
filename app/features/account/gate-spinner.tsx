// The full-screen spinner while a move to a piece, a guarded page or an account page waits for the server's answer.
// A quick answer comes before it is seen.
import { useNavigation } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';

const waited =
  /^\/(products\/[^/]+|cart|wishlist|checkout|orders?|order-confirmation|account|admin|login|register|forgot-password|reset-password|verify-email)(\/|$)/;

export function GateSpinner() {
  const { location } = useNavigation();
  if (!location || !waited.test(location.pathname)) return null;
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-page text-brand-text transition-opacity delay-200 starting:opacity-0">
      <Spinner label="Loading" size={44} />
    </div>
  );
}
