// Sign-in page; afterwards back to the page the customer came from.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { requireGuest } from '#app/context.ts';
import { lazyPart } from '#ui/client/lazy-part.tsx';
import { AuthHeading } from '#app/features/account/auth-heading.tsx';
import type { SecondStepProps } from '#app/features/account/second-step-panel.tsx';
import { SignedOutNotice } from '#app/features/account/signed-out-notice.tsx';
import { useAuth } from '#app/state/auth-provider.tsx';
import { errorFor, showFormError } from '#app/features/account/error-messages.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import {
  type ReturnToState,
  leadsToCheckout,
  useReturnTo,
  useReturnToState,
  useSignedInRedirect,
} from '#app/navigation/return-to.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { PasswordField } from '#ui/components/password-field.tsx';
import { Spinner } from '#ui/components/spinner.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { toast } from '#ui/components/toast.tsx';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes.ts';
import type { SecondStepMethod } from '#domain/customer/second-factor.ts';
import type { Route } from './+types/login.ts';
import * as texts from '#messages/sign-in.ts';

/** The second step of the sign-in, loaded on demand: only the owner's account has one. */
const SecondStep = lazyPart<SecondStepProps>(
  () =>
    import('#app/features/account/second-step-panel.tsx').then((module) => module.SecondStepPanel),
  { name: texts.secondStepPart, standIn: () => <Spinner /> },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.pageTitle }, matches);

export function loader(args: Route.LoaderArgs) {
  return requireGuest(args);
}

export default function Login() {
  const { signIn } = useAuth();
  const from = useReturnTo();
  const isForCheckout = leadsToCheckout(from);
  const [email, setEmail] = useState(useReturnToState().email ?? '');
  const [needsCode, setNeedsCode] = useState(false);
  const state = { from, email } satisfies ReturnToState;
  const { redirecting, redirectTo } = useSignedInRedirect();
  const [methods, setMethods] = useState<readonly SecondStepMethod[] | null>(null);
  const finish = () => {
    toast(messages.signedIn);
    redirectTo(from);
  };
  const restart = () => {
    flushSync(() => setMethods(null));
    document.querySelector<HTMLInputElement>('input[name=password]')?.focus();
  };
  const form = useFormSubmit({
    async submit(values) {
      const code = textOf(values, 'code').trim() || undefined;
      const steps = await signIn(textOf(values, 'email').trim(), textOf(values, 'password'), code);
      if (steps) setMethods(steps);
      else finish();
    },
    mapError(error) {
      const appError = errorFor('login', error);
      // Mounted at once: the focus goes to the field.
      if (appError.code === 'login/code-required') flushSync(() => setNeedsCode(true));
      return showFormError(appError);
    },
  });

  if (methods) {
    return (
      <>
        <AuthHeading title={texts.title}>{email}</AuthHeading>
        <SecondStep
          methods={methods}
          redirecting={redirecting}
          onSignedIn={finish}
          onRestart={restart}
        />
      </>
    );
  }
  return (
    <>
      <AuthHeading title={texts.title}>
        {isForCheckout ? texts.textForCheckout : texts.text}
      </AuthHeading>
      {isForCheckout && <SignedOutNotice />}
      {/* Most who come from the checkout are new: for them, the account stands first. */}
      {isForCheckout && <RegisterLink state={state} className="mb-6 border-b pb-6" />}
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <TextField
          label={texts.email}
          name="email"
          type="email"
          required
          autoComplete="username"
          enterKeyHint="next"
          // Uncontrolled: what is typed before hydration, on a slow line, must stay.
          defaultValue={email}
          onChange={(event) => setEmail(event.target.value)}
          error={form.fieldErrors.email}
        />
        <PasswordField
          label={texts.password}
          name="password"
          required
          autoComplete="current-password"
          enterKeyHint="go"
          error={form.fieldErrors.password}
        />
        {needsCode && (
          <TextField
            label={texts.code}
            name="code"
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            hint={texts.codeHint}
            error={form.fieldErrors.code}
          />
        )}
        <Link
          to={paths.forgotPassword()}
          state={state}
          className={`justify-self-end ${quietLinkClass}`}
        >
          {texts.forgotPassword}
        </Link>
        <Button
          type="submit"
          size="lg"
          full
          loading={form.busy || redirecting}
          loadingLabel={texts.signingIn}
        >
          {texts.signIn}
        </Button>
      </form>
      {!isForCheckout && <RegisterLink state={state} className="mt-8 border-t pt-6" />}
    </>
  );
}

function RegisterLink({ state, className }: { state: ReturnToState; className: string }) {
  const { name } = useShopConfig().settings;
  return (
    <section className={`border-line ${className}`}>
      <p className="mb-3 text-muted">{texts.newHere({ name })}</p>
      <Link
        // In the URL too: before hydration a link is followed without its router state.
        to={paths.register(state.from === paths.home() ? undefined : state.from)}
        state={state}
        className={buttonClass({ variant: 'outline', size: 'lg', full: true })}
      >
        {texts.createAccount}
      </Link>
    </section>
  );
}
