// Error texts about second factors: the second step of a sign-in, and adding or removing a factor.
import * as texts from '#messages/second-factor-errors.ts';
import type { ErrorText } from './types.ts';

/** Errors that only the server raises; the browser receives their texts in the response. */
export const secondFactorServerErrors = {
  'login/second-step-expired': {
    status: 403,
    title: texts.pleaseStartAgainTitle,
    message: texts.loginSecondStepExpired,
  },
  'login/wrong-app-code': {
    status: 403,
    title: texts.loginFailedTitle,
    message: texts.loginWrongAppCode,
  },
  'login/wrong-recovery-code': {
    status: 403,
    title: texts.loginFailedTitle,
    message: texts.loginWrongRecoveryCode,
  },
  'login/too-many-codes': {
    status: 429,
    title: texts.loginFailedTitle,
    message: texts.loginTooManyCodes,
  },
  'login/passkey-rejected': {
    status: 403,
    title: texts.loginFailedTitle,
    message: texts.loginPasskeyRejected,
  },
  'factor/passkey-rejected': {
    status: 400,
    title: texts.passkeyNotAddedTitle,
    message: texts.factorPasskeyRejected,
  },
  'factor/wrong-code': {
    status: 400,
    title: texts.errorTitle,
    message: texts.factorWrongCode,
  },
  'factor/setup-expired': {
    status: 409,
    title: texts.pleaseStartAgainTitle,
    message: texts.factorSetupExpired,
  },
  'factor/last-one': {
    status: 409,
    title: texts.notRemovedTitle,
    message: texts.factorLastOne,
  },
  'factor/none': {
    status: 409,
    title: texts.errorTitle,
    message: texts.factorNone,
  },
} as const satisfies Record<string, ErrorText>;
