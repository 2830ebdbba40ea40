// Email to the owner each morning: what there is to do, and what was sold yesterday.
import { formatMoment, formatWeekday } from '#ui/shop/format-date.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { OrderView } from '#domain/order/order-views.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';
import type { EmailShop, MorningSummaryData } from '#server/platform/mail/port.ts';
import {
  ActionButton,
  EmailLayout,
  type EmailProps,
  Paragraph,
  TextLink,
} from '../components/email-layout.tsx';

export const ownerMorningSummarySubject = (shop: EmailShop, data: MorningSummaryData) =>
  `${shop.name}: ${tasksOf(data)
    .slice(0, 2)
    .map(({ label }) => label)
    .join(', ')}`;

export function OwnerMorningSummary({ data, shop }: EmailProps<MorningSummaryData>) {
  const tasks = tasksOf(data);
  const { ordersYesterday, salesYesterdayPaise, chainHead, backups } = data;
  return (
    <EmailLayout
      shop={shop}
      title={formatWeekday(new Date(`${data.day}T12:00:00Z`))}
      preview={tasks.map(({ label }) => label).join(', ')}
      isForOwner
    >
      <Paragraph>Good morning. To do today:</Paragraph>
      {tasks.map(({ label, path }) => (
        <Paragraph key={label}>
          <TextLink href={shop.url + path}>{label}</TextLink>
        </Paragraph>
      ))}
      <Paragraph>
        {ordersYesterday === 0
          ? 'There were no orders yesterday.'
          : `Yesterday: ${counted(ordersYesterday, 'order', 'orders')}, ${formatPaise(salesYesterdayPaise)}.`}
      </Paragraph>
      <ActionButton href={data.link}>Open your orders</ActionButton>
      {backups && <Paragraph>{backupText(backups)}</Paragraph>}
      {chainHead && (
        <Paragraph>
          Keep this email: with the checksum of your records it can be shown later that no record of
          an order or a payment was changed. Checksum {chainHead.position}:{chainHead.hash}
        </Paragraph>
      )}
    </EmailLayout>
  );
}

function backupText({
  lastAt,
  restoredAt,
  alarms,
}: NonNullable<MorningSummaryData['backups']>): string {
  if (alarms.length > 0) return alarms.join(' ');
  if (lastAt === null) return 'No backup has been made yet.';
  const made = `The last backup was made on ${formatMoment(lastAt)}`;
  if (restoredAt === null) return `${made}. None has been tried out by restoring it yet.`;
  return `${made}; on ${formatMoment(restoredAt)} one was restored, and everything in it is in order.`;
}

type Task = { label: string; path: string };

/** Returns the tasks of the day, most urgent first. */
function tasksOf(data: MorningSummaryData): Task[] {
  const orders = (view: OrderView) => adminPaths.orders({ view });
  const problems = orders('problems');
  const hasAlarm = (data.backups?.alarms.length ?? 0) > 0;
  const tasks: [count: number, one: string, many: string, path: string][] = [
    [data.openDisputes ?? 0, 'open dispute', 'open disputes', orders('disputes')],
    [data.failedRefunds, 'failed refund', 'failed refunds', problems],
    [data.failedEmails, 'email that was not sent', 'emails that were not sent', problems],
    [data.toConfirm, 'order to confirm', 'orders to confirm', orders('cash-to-confirm')],
    [data.toPack, 'order to pack', 'orders to pack', orders('to-pack')],
    [data.toShip, 'order to ship', 'orders to ship', orders('to-ship')],
    [data.returnsToReview, 'return to review', 'returns to review', orders('returns')],
    [data.upiToCheck ?? 0, 'UPI payment to check', 'UPI payments to check', orders('upi-to-check')],
    [
      data.cashRefunds,
      'refund to pay by hand',
      'refunds to pay by hand',
      orders('refunds-by-hand'),
    ],
    [
      data.dueTickets ?? 0,
      'message to answer soon, by law',
      'messages to answer soon, by law',
      adminPaths.messages({ view: 'due' }),
    ],
    [data.newMessages, 'new message', 'new messages', paths.admin()],
  ];
  const counts = tasks
    .filter(([count]) => count > 0)
    .map(([count, one, many, path]) => ({ label: counted(count, one, many), path }));
  const backups = { label: 'backups need attention', path: paths.admin() };
  return hasAlarm ? [backups, ...counts] : counts;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
