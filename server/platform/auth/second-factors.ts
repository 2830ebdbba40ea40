// Second factors of accounts, as the auth port has them.
import type { Db } from '#server/platform/db/db.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { BetterAuth } from './config.ts';
import type { FindSession } from './session-lookup.ts';
import type { UserRecords } from './user-records.ts';
import { openAppSetup } from './add-app.ts';
import { openPasskeySetup } from './add-passkey.ts';
import { openEncryption } from './factor-encryption.ts';
import { openFactors } from './factors.ts';
import type { SecondFactorAdmin, SecondStep } from './port.ts';
import { openSecondStep } from './second-step.ts';

type Deps = {
  db: Db;
  betterAuth: BetterAuth;
  userRecords: UserRecords;
  findSession: FindSession;
  secrets: readonly string[];
  outbox: Pick<Outbox, 'enqueue'>;
  shopUrl: string;
};

export function openSecondFactors(opened: Deps): SecondFactorAdmin & SecondStep {
  const deps = { ...opened, encryption: openEncryption(opened.betterAuth) };
  return {
    ...openFactors(deps),
    ...openPasskeySetup(deps),
    ...openAppSetup(deps),
    ...openSecondStep(deps),
  };
}
