// What the shop makes of the responses of mail servers.
import { expect, test } from 'vitest';
import { describeDeliveryError } from './delivery-error.ts';

const smtpError = (command: string, response: string, code = 'EENVELOPE') =>
  Object.assign(new Error(`Can't send mail: ${response}`), {
    code,
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

test.each([
  ['no such user', smtpError('RCPT TO', '550 5.1.1 <asha@example.com>: unknown'), true, true],
  ['a closed mailbox', smtpError('RCPT TO', '550 5.2.1 mailbox disabled'), true, true],
  ['no enhanced code', smtpError('RCPT TO', '550 no such user'), true, true],
  ['a sender without permission', smtpError('RCPT TO', '550 5.7.1 spam'), true, false],
  ['a full mailbox', smtpError('RCPT TO', '552 5.2.2 over quota'), false, false],
  ['a busy server', smtpError('RCPT TO', '451 4.7.1 greylisted'), false, false],
  ['a wrong sender', smtpError('MAIL FROM', '550 5.7.1 not yours'), false, false],
  ['a wrong password', smtpError('AUTH PLAIN', '535 5.7.8 no', 'EAUTH'), false, false],
  ['no connection', Object.assign(new Error('refused'), { code: 'ESOCKET' }), false, false],
])('what %s means for the email and its address', (_, error, isFinal, isAddressRefused) => {
  const failure = describeDeliveryError(error);
  expect(failure).toMatchObject({ isFinal, isAddressRefused });
  expect(failure.codes).not.toContain('asha@example.com');
});
