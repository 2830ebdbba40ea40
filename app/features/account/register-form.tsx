// The registration form: checked in the shop's order, the first fault at its field.
import { Link, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/field.tsx';
import { textLinkClass } from '#app/ui/text-link.ts';
import { toast } from '#app/ui/toast.tsx';
import { type Registration, registrationFault } from '#domain/account.ts';
import { Refusal } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import { paths } from '#domain/paths.ts';
import { AuthHeading } from './auth-heading.tsx';
import { useAuth } from './auth-provider.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { refusalFor, toastRefusal } from './refusals.ts';
import { textOf, useAccountForm } from './use-account-form.ts';
import { type WayState, rememberWay, useWayBack } from './way-back.ts';

export function RegisterForm() {
  const { signUp } = useAuth();
  const navigate = useNavigate();
  const from = useWayBack();
  const form = useAccountForm(async (values) => {
    const registration = registrationOf(values);
    refuseFaulty(registration);
    await signUp(registration).catch((problem: unknown) => {
      const refusal = refusalFor('register', problem);
      toastRefusal(refusal);
      throw refusal;
    });
    toast(messages.registered);
    rememberWay(from);
    await navigate(paths.verifyEmail(), { state: { from } satisfies WayState, replace: true });
  });

  return (
    <>
      <AuthHeading title="Create an Account">
        Already have one?{' '}
        <Link to={paths.login()} state={{ from } satisfies WayState} className={textLinkClass}>
          Sign in
        </Link>
      </AuthHeading>
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-5">
        <TextField
          label="Full Name"
          name="fullName"
          required
          maxLength={100}
          autoComplete="name"
          error={form.faults.fullName}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          error={form.faults.email}
        />
        <NewPasswordFields form={form} label="Password" />
        <Terms error={form.faults.acceptsTerms} />
        <Button type="submit" size="lg" full loading={form.busy} loadingLabel="Creating account...">
          Create Account
        </Button>
      </form>
    </>
  );
}

function Terms({ error }: { error?: string }) {
  const label = (
    <>
      I agree to the{' '}
      <Link to={paths.terms()} target="_blank" className={textLinkClass}>
        Terms and Conditions
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy()} target="_blank" className={textLinkClass}>
        Privacy Policy
      </Link>
    </>
  );
  return <Checkbox name="acceptsTerms" label={label} error={error} />;
}

function registrationOf(values: FormData): Registration {
  return {
    fullName: textOf(values, 'fullName').trim(),
    email: textOf(values, 'email').trim(),
    password: textOf(values, 'password'),
    confirmPassword: textOf(values, 'confirmPassword'),
    acceptsTerms: values.has('acceptsTerms'),
  };
}

/** The terms are asked for in a toast too: their box stands far from where she looks. */
function refuseFaulty(registration: Registration): void {
  const fault = registrationFault(registration);
  if (!fault) return;
  const refusal = new Refusal(fault);
  if (fault === 'register/terms') toastRefusal(refusal, 'warning');
  throw refusal;
}
