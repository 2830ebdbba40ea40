// Reset password page, opened by the link in the email; also by that of an invitation to the back office.
import { Link, useNavigate } from 'react-router';
import { readResponse, api } from '#ui/client/api.ts';
import { shop } from '#app/context.ts';
import { AuthHeading } from '#app/features/account/auth-heading.tsx';
import { NewPasswordFields } from '#app/features/account/new-password-fields.tsx';
import { errorFor, showFormError, validateWith } from '#app/features/account/error-messages.ts';
import { textOf, useFormSubmit } from '#ui/form/use-form-submit.ts';
import { useContinue } from '#app/navigation/return-to.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { toast } from '#ui/components/toast.tsx';
import { registrationError } from '#domain/customer/account.ts';
import type { AppError, ErrorCode } from '#domain/errors/errors.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/reset-password.ts';
import * as texts from '#messages/password-reset.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: texts.title }, matches),
  // The URL holds a token: it must not be sent as referrer.
  { name: 'referrer', content: 'no-referrer' },
];

/** A used or expired link says so before a password is typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const link = await context.get(shop).accounts.findResetLink(token);
  const isInvitation = token.startsWith('invitation.');
  return { token: link && token, isFirst: link?.isFirst ?? false, isInvitation };
}

export default function ResetPassword({
  loaderData: { token, isFirst, isInvitation },
}: Route.ComponentProps) {
  const { name } = useShopConfig().settings;
  if (!token && isInvitation) {
    return (
      <>
        <AuthHeading title={texts.firstTitle}>{texts.invitationEnded}</AuthHeading>
        <Link to={paths.login()} className={buttonClass({ full: true })}>
          {texts.signIn}
        </Link>
      </>
    );
  }
  if (!token) {
    return (
      <>
        <AuthHeading title={texts.title}>{texts.linkUsed}</AuthHeading>
        <Link to={paths.forgotPassword()} className={buttonClass({ full: true })}>
          {texts.sendLink}
        </Link>
      </>
    );
  }
  return (
    <>
      {isFirst ? (
        <AuthHeading title={texts.firstTitle}>
          {isInvitation ? texts.invitedText({ shop: name }) : texts.firstText}
        </AuthHeading>
      ) : (
        <AuthHeading title={texts.title}>{texts.text}</AuthHeading>
      )}
      <NewPasswordForm token={token} isFirst={isFirst} />
    </>
  );
}

/** `isFirst`: of the first owner or an invited person, who can ask for no other link. */
function NewPasswordForm({ token, isFirst }: { token: string; isFirst: boolean }) {
  const navigate = useNavigate();
  const continueTo = useContinue();
  const form = useFormSubmit({
    validate: validateWith(checkNewPassword),
    async submit(values) {
      const json = { token, password: textOf(values, 'password') };
      const { user } = await readResponse(api['password-resets'].$put({ json }));
      // The first owner and an invited person, who are signed in by the password.
      if (user) return continueTo(paths.admin());
      toast(messages.passwordChanged);
      await navigate(paths.login(), { replace: true });
    },
    mapError: (error) => showFormError(resetErrorOf(error)),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <NewPasswordFields form={form} label={isFirst ? texts.firstPassword : texts.newPassword} />
      <Button type="submit" size="lg" full loading={form.busy} loadingLabel={texts.saving}>
        {isFirst ? texts.setFirstPassword : texts.setPassword}
      </Button>
      {!isFirst && (
        <Link to={paths.forgotPassword()} className={`justify-self-center ${quietLinkClass}`}>
          {texts.sendNewLink}
        </Link>
      )}
    </form>
  );
}

function checkNewPassword(values: FormData): ErrorCode | null {
  return registrationError({
    fullName: '',
    email: '',
    password: textOf(values, 'password'),
    confirmPassword: textOf(values, 'confirmPassword'),
    acceptsTerms: true,
  });
}

/** A rejected password has the error of registration; anything else that of a reset. */
function resetErrorOf(error: unknown): AppError {
  const appError = errorFor('register', error);
  return appError.code === 'register/failed' ? errorFor('reset', error) : appError;
}
