// Signing in, and back to where the shopper came from.
import { Link } from 'react-router';
import { requireGuest } from '#app/context.ts';
import { AuthHeading } from '#app/features/account/auth-heading.tsx';
import { useAuth } from '#app/features/account/auth-provider.tsx';
import { refusalFor, toastRefusal } from '#app/features/account/refusals.ts';
import { textOf, useAccountForm } from '#app/features/account/use-account-form.ts';
import { type WayState, useArrival, useWayBack } from '#app/features/account/way-back.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { quietLinkClass, textLinkClass } from '#app/ui/text-link.ts';
import { toast } from '#app/ui/toast.tsx';
import { messages } from '#domain/messages.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Sign In' }, matches);

export function loader(args: Route.LoaderArgs) {
  return requireGuest(args);
}

export default function Login() {
  const { signIn } = useAuth();
  const from = useWayBack();
  const { arriving, arrive } = useArrival();
  const form = useAccountForm(async (values) => {
    try {
      await signIn(textOf(values, 'email').trim(), textOf(values, 'password'));
    } catch (problem) {
      const refusal = refusalFor('login', problem);
      toastRefusal(refusal);
      throw refusal;
    }
    toast(messages.signedIn);
    arrive(from);
  });

  return (
    <>
      <AuthHeading title="Welcome Back">
        Sign in to your cart, your wishlist and your orders.
      </AuthHeading>
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          error={form.faults.email}
        />
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          error={form.faults.password}
        />
        <Link
          to={paths.forgotPassword()}
          state={{ from } satisfies WayState}
          className={`justify-self-end ${quietLinkClass}`}
        >
          Forgot password?
        </Link>
        <Button
          type="submit"
          size="lg"
          full
          loading={form.busy || arriving}
          loadingLabel="Signing in..."
        >
          Sign In
        </Button>
      </form>
      <p className="mt-6 text-muted">
        New to Sunehri?{' '}
        <Link to={paths.register()} state={{ from } satisfies WayState} className={textLinkClass}>
          Create an account
        </Link>
      </p>
    </>
  );
}
