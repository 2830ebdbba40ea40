// Registration form, with the checks of spec 5 in their order.
import type { ReactNode } from 'react';
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
import * as texts from '#messages/register.ts';

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
      <AuthHeading title={texts.title}>
        {texts.haveAccount({
          link: (children) => (
            <Link to={paths.login()} state={state} className={textLinkClass}>
              {children}
            </Link>
          ),
        })}
      </AuthHeading>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <TextField
          label={texts.fullName}
          name="fullName"
          hint={texts.optional}
          maxLength={100}
          autoComplete="name"
          enterKeyHint="next"
          error={form.fieldErrors.fullName}
        />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          required
          autoComplete="email"
          enterKeyHint="next"
          defaultValue={email}
          error={form.fieldErrors.email}
        />
        <NewPasswordFields form={form} label={texts.password} />
        <Terms error={form.fieldErrors.acceptsTerms} />
        <Button type="submit" size="lg" full loading={form.busy} loadingLabel={texts.creating}>
          {texts.create}
        </Button>
      </form>
    </>
  );
}

function Terms({ error }: { error?: string }) {
  const linkTo = (path: string) => (children: ReactNode) => (
    <Link to={path} target="_blank" className={textLinkClass}>
      {children}
    </Link>
  );
  const label = texts.agree({ terms: linkTo(paths.terms()), privacy: linkTo(paths.privacy()) });
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
