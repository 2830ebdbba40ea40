// Error texts about accounts: sign-in, registration, passwords, email verification, saved addresses.
import * as texts from '#messages/account-errors.ts';
import type { ErrorText } from './types.ts';

/** One text for both codes, so that sign-in does not reveal which email addresses have an account. */
const invalidCredentials = {
  status: 401,
  title: texts.loginFailedTitle,
  message: texts.loginInvalidCredentials,
};

/** Errors that the browser raises as well. */
export const accountErrors = {
  'login/failed': { status: 500, title: texts.loginFailedTitle, message: texts.loginFailed },
  'register/password-too-short': {
    status: 400,
    title: texts.registrationFailedTitle,
    message: texts.registerPasswordTooShort,
  },
  'register/password-too-long': {
    status: 400,
    title: texts.registrationFailedTitle,
    message: texts.registerPasswordTooLong,
  },
  'register/passwords-differ': {
    status: 400,
    title: texts.registrationFailedTitle,
    message: texts.registerPasswordsDiffer,
  },
  'register/terms': {
    status: 400,
    title: texts.termsAndConditionsTitle,
    message: texts.registerTerms,
  },
  'register/failed': {
    status: 500,
    title: texts.registrationFailedTitle,
    message: texts.registerFailed,
  },
  'reset/email-missing': {
    status: 400,
    title: texts.errorTitle,
    message: texts.resetEmailMissing,
  },
  'reset/invalid-email': {
    status: 400,
    title: texts.errorTitle,
    message: texts.resetInvalidEmail,
  },
  'reset/failed': { status: 500, title: texts.errorTitle, message: texts.resetFailed },
  'verify/failed': {
    status: 500,
    title: texts.errorTitle,
    message: texts.verifyFailed,
  },
  'sign-out/failed': {
    status: 500,
    title: texts.errorSigningOutTitle,
    message: texts.signOutFailed,
  },
  'products/failed': {
    status: 500,
    title: texts.errorTitle,
    message: texts.productsFailed,
  },
} as const satisfies Record<string, ErrorText>;

/** Errors that only the server raises; the browser receives their texts in the response. */
export const accountServerErrors = {
  'reset/link-used': {
    status: 400,
    title: texts.errorTitle,
    message: texts.resetLinkUsed,
  },
  'reset/invitation-ended': {
    status: 400,
    title: texts.errorTitle,
    message: texts.resetInvitationEnded,
  },
  'login/user-not-found': invalidCredentials,
  'login/wrong-password': invalidCredentials,
  'login/too-many-requests': {
    status: 429,
    title: texts.loginFailedTitle,
    message: texts.loginTooManyRequests,
  },
  'login/code-required': {
    status: 403,
    title: texts.oneMoreStepTitle,
    message: texts.loginCodeRequired,
  },
  'login/wrong-code': {
    status: 403,
    title: texts.loginFailedTitle,
    message: texts.loginWrongCode,
  },
  'login/user-disabled': {
    status: 403,
    title: texts.loginFailedTitle,
    message: texts.loginUserDisabled,
  },
  'register/email-already-in-use': {
    status: 409,
    title: texts.registrationFailedTitle,
    message: texts.registerEmailAlreadyInUse,
  },
  'register/invalid-email': {
    status: 400,
    title: texts.registrationFailedTitle,
    message: texts.registerInvalidEmail,
  },
  'register/weak-password': {
    status: 400,
    title: texts.registrationFailedTitle,
    message: texts.registerWeakPassword,
  },
  'register/too-many-requests': {
    status: 429,
    title: texts.registrationFailedTitle,
    message: texts.registerTooManyRequests,
  },
  'reset/user-not-found': {
    status: 404,
    title: texts.errorTitle,
    message: texts.resetUserNotFound,
  },
  'reset/too-many-requests': {
    status: 429,
    title: texts.errorTitle,
    message: texts.resetTooManyRequests,
  },
  'reset/password-too-short': {
    status: 400,
    title: texts.errorTitle,
    message: texts.resetPasswordTooShort,
  },
  'reset/password-too-long': {
    status: 400,
    title: texts.errorTitle,
    message: texts.resetPasswordTooLong,
  },
  'reset/weak-password': { status: 400, title: texts.errorTitle, message: texts.resetWeakPassword },
  'verify/too-soon': {
    status: 429,
    title: texts.errorTitle,
    message: texts.verifyTooSoon,
  },
  'verify/already-verified': {
    status: 409,
    title: texts.errorTitle,
    message: texts.verifyAlreadyVerified,
  },
  'verify/link-used': {
    status: 400,
    title: texts.errorTitle,
    message: texts.verifyLinkUsed,
  },
  'verify/password-needed': {
    status: 403,
    title: texts.errorTitle,
    message: texts.verifyPasswordNeeded,
  },
  'verify/wrong-password': {
    status: 403,
    title: texts.errorTitle,
    message: texts.verifyWrongPassword,
  },
  'auth/required': { status: 401, message: texts.authRequired },
  'auth/password-required': {
    status: 403,
    title: texts.confirmYourPasswordTitle,
    message: texts.authPasswordRequired,
  },
  'auth/forbidden': { status: 403, message: texts.authForbidden },
  'account/name-missing': {
    status: 400,
    title: texts.errorTitle,
    message: texts.accountNameMissing,
  },
  'account/wrong-password': {
    status: 403,
    title: texts.errorTitle,
    message: texts.accountWrongPassword,
  },
  'account/same-email': {
    status: 400,
    title: texts.errorTitle,
    message: texts.accountSameEmail,
  },
  'account/email-taken': {
    status: 409,
    title: texts.errorTitle,
    message: texts.accountEmailTaken,
  },
  'account/open-orders': {
    status: 409,
    title: texts.notYetTitle,
    message: texts.accountOpenOrders,
  },
  'account/is-admin': {
    status: 409,
    title: texts.errorTitle,
    message: texts.accountIsAdmin,
  },
  'address/not-found': {
    status: 404,
    title: texts.errorTitle,
    message: texts.addressNotFound,
  },
  'address/too-many': {
    status: 409,
    title: texts.errorTitle,
    message: texts.addressTooMany,
  },
} as const satisfies Record<string, ErrorText>;
