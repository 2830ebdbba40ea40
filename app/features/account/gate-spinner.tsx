// The full-screen spinner while a move to a guarded page or an account page waits for the server's answer.
import { useNavigation } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';

const gated =
  /^\/(cart|wishlist|checkout|orders?|order-confirmation|account|admin|login|register|forgot-password|reset-password|verify-email)(\/|$)/;

export function GateSpinner() {
  const { location } = useNavigation();
  if (!location || !gated.test(location.pathname)) return null;
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-page text-brand-text">
      <Spinner label="Loading" size={44} />
    </div>
  );
}
