import { expect, test } from 'vitest';
import { normaliseAppCode, normaliseRecoveryCode } from './second-factor.ts';

test.each(['123456', ' 123 456 ', '123-456', '123\u00a0456'])(
  'the code of an app is read with what is pasted around it: "%s"',
  (typed) => {
    expect(normaliseAppCode(typed)).toBe('123456');
  },
);

test.each(['k7m2p-9xq4r', 'K7M2P9XQ4R', ' k7m2p 9xq4r '])(
  'a recovery code is read however it is typed: "%s"',
  (typed) => {
    expect(normaliseRecoveryCode(typed)).toBe('k7m2p-9xq4r');
  },
);
