// Error texts about settings, messages and notifications in the back office, which is English. Only the server raises them.
import type { ErrorText } from './types.ts';

export const settingsServerErrors = {
  'auth/second-factor-needed': {
    status: 403,
    title: 'Protect your shop',
    message: 'Add a passkey or an authenticator app to your account to continue.',
  },
  'message/step': {
    status: 409,
    message: 'The status of this ticket has changed meanwhile. Please look again.',
  },
  'settings/invalid': {
    status: 400,
    title: 'Not saved',
    message: 'Some fields need your attention. Nothing was saved.',
  },
  'gst-return/not-closable': { status: 409, message: 'This period cannot be closed now.' },
  'gst-return/not-found': { status: 404, message: 'This GST return does not exist.' },
  'payment-keys/in-environment': {
    status: 409,
    title: 'Not saved',
    message: 'The payment keys are set on the server, in its environment variables.',
  },
  'payment-keys/not-checked': {
    status: 503,
    title: 'Not saved',
    message:
      'Razorpay did not respond, so the keys could not be checked. Please try again shortly.',
  },
  'person/not-found': { status: 404, message: 'This person is not in the list any more.' },
  'person/invalid-email': { status: 400, message: 'Please enter a valid email address' },
  'person/is-owner': {
    status: 409,
    message:
      'This is your own address, which opens everything already. Enter that of another person.',
  },
  'person/already-invited': {
    status: 409,
    message: 'This person is in the list already. You can send the invitation again there.',
  },
  'person/not-invited': {
    status: 409,
    message: 'This person has joined or was removed meanwhile. No invitation was sent.',
  },
  'person/too-many-invitations': {
    status: 429,
    message: 'You have sent many invitations. Please try again in an hour.',
  },
  'delivery-areas/invalid': {
    status: 422,
    title: 'Not uploaded',
    message: 'Some rows need your attention. Nothing was changed.',
  },
  'delivery-areas/too-many': {
    status: 422,
    title: 'Not uploaded',
    message: 'A file can have up to 20,000 rows. Nothing was changed.',
  },
  'notification/unknown-push-service': {
    status: 422,
    message: 'This browser uses a push service that the shop does not know.',
  },
  'notification/too-many-devices': {
    status: 409,
    message: 'You have notifications on 20 devices. Remove one first.',
  },
  'settings/edited-by-another': {
    status: 409,
    title: 'Not saved',
    message: 'Someone else changed these settings while you were editing. Compare both versions.',
  },
  'policy/sentence-changed': {
    status: 409,
    title: 'The sentence has changed',
    message: 'Someone changed it while you were reading. Please read it again.',
  },
  'bounce/not-verified': { status: 401, message: 'This request is not authenticated.' },
  'bounce/unknown': { status: 422, message: 'This message is about no email of the shop.' },
} as const satisfies Record<string, ErrorText>;
