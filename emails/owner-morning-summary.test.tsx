// What the owner's morning email says of backups.
import { expect, test } from 'vitest';
import { english } from '#domain/language/languages.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import type { MorningSummaryData } from '#server/platform/mail/port.ts';
import { renderEmail } from './render-email.tsx';

const { name, tagline, seller } = defaultShopSettings;
const shop = { name, tagline, seller, url: 'https://sunehri.example', language: english };
const summary: MorningSummaryData = {
  day: '2026-11-28',
  link: 'https://sunehri.example/admin/orders',
  toPack: 1,
  toConfirm: 0,
  toShip: 0,
  returnsToReview: 0,
  failedRefunds: 0,
  cashRefunds: 0,
  failedEmails: 0,
  newMessages: 0,
  ordersYesterday: 0,
  salesYesterdayPaise: 0,
};
const render = (backups: MorningSummaryData['backups']) =>
  renderEmail({ template: 'owner-morning-summary', data: { ...summary, backups } } as never, shop);

test('the morning email names the last backup and the last rehearsal', async () => {
  const restoredAt = '2026-11-27T20:05:00Z';
  const { text } = await render({ lastAt: '2026-11-27T18:45:00Z', restoredAt, alarms: [] });
  expect(text).toContain(
    'The last backup was made on 28 Nov 2026, 12:15 am; on 28 Nov 2026, 1:35 am one was restored',
  );
});

test('a missing backup comes first in the morning email', async () => {
  const alarms = ['No backup has been made for 26 hours. Tell whoever runs your server.'];
  const { subject, text } = await render({ lastAt: null, restoredAt: null, alarms });
  expect(subject).toBe('Sunehri: backups need attention, 1 order to pack');
  expect(text).toContain(alarms[0]);
});
