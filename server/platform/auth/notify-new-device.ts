// Email to the admin, and to people with a role in the back office, about a sign-in from a device that the account does not know.
import { randomUUID } from 'node:crypto';
import { type Account, displayNameOf } from '#domain/customer/account.ts';
import { deviceLabel } from '#domain/customer/device.ts';
import { paths } from '#domain/routes.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { Identity } from './port.ts';

type Deps = { db: Db; outbox: Outbox; shopUrl: string };

export function openNewDeviceNotice(deps: Deps): Pick<Identity, 'notifyNewDevice'> {
  const { db, outbox, shopUrl } = deps;
  return {
    async notifyNewDevice(account: Account, client: ClientInfo) {
      if (account.role === 'customer') return;
      await outbox.enqueue(db, {
        key: `new-device:${randomUUID()}`,
        to: account.email,
        accountId: account.uid,
        recipientVerified: account.emailVerified,
        email: {
          template: 'new-device',
          data: {
            name: displayNameOf(account),
            device: deviceLabel(client.userAgent),
            ip: client.ip,
            link: shopUrl + paths.forgotPassword(),
          },
        },
      });
    },
  };
}
