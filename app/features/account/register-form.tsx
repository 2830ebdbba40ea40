// Registration form, with the checks of spec 5 in their order.
import { Link, useNavigate } from 'react-router';
import { Button } from '#ui/components/button.tsx';
import { Checkbox } from '#ui/components/checkbox.tsx';
import { TextField } from '#ui/components/field.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { toast } from '#ui/components/toast.tsx';
import { type Registration, registrationError } from '#domain/customer/account.ts';
import { AppError, type ErrorCode } from '#domain/errors/errors.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes.ts';
import { AuthHeading } from './auth-heading.tsx';
import { useAuth } from '#app/state/auth-provider.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { errorFor, showFormError, toastAppError, validateWith } from './error-messages.ts';
import { registerAccount } from './register-account.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import {
  type ReturnToState,
  saveReturnTo,
  useReturnTo,
  useReturnToState,
} from '#app/navigation/return-to.ts';

export function RegisterForm() {
  const auth = useAuth();
  const navigate = useNavigate();
  const from = useReturnTo();
  const { email } = useReturnToState();
  const state = { from } satisfies ReturnToState;
  const form = useFormSubmit({
    validate: validateWith(checkRegistration),
    async submit(values) {
      await registerAccount(auth, registrationOf(values));
      toast(messages.registered);
      saveReturnTo(from);
      await navigate(paths.verifyEmail(), { state, replace: true });
    },
    mapError: (error) => showFormError(errorFor('register', error)),
  });

  return (
    <>
      <AuthHeading title="Create an Account">
        Already have an account?{' '}
        <Link to={paths.login()} state={state} className={textLinkClass}>
          Sign in
        </Link>
      </AuthHeading>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <TextField
          label="Full Name"
          name="fullName"
          hint="Optional"
          maxLength={100}
          autoComplete="name"
          enterKeyHint="next"
          error={form.fieldErrors.fullName}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="email"
          enterKeyHint="next"
          defaultValue={email}
          error={form.fieldErrors.email}
        />
        <NewPasswordFields form={form} label="Password" />
        <Terms error={form.fieldErrors.acceptsTerms} />
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

/** Terms that are not accepted are a toast too (spec 5): their checkbox may be out of sight. */
function checkRegistration(values: FormData): ErrorCode | null {
  const code = registrationError(registrationOf(values));
  if (code === 'register/terms') toastAppError(new AppError(code), 'warning');
  return code;
}
