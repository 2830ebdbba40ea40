// Round icon of a task; its colour says how urgent the task is, and its words say it too.
import type { ComponentType } from 'react';
import type { IconProps } from '#ui/components/icon.tsx';
import { AlertIcon, BagIcon } from '#ui/components/icons.tsx';
import { cx } from '#ui/components/cx.ts';
import type { TaskKind } from '#domain/order/task.ts';
import { icon } from '../../ui/icon.tsx';

const CashIcon = icon(
  'M3.5 6.5h17v11h-17ZM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6 9.5v5M18 9.5v5',
);
const ParcelIcon = icon(
  'M3.5 7h10v9h-10ZM13.5 10h4l3 3v3h-7M5.5 18a2 2 0 1 0 4 0M14.5 18a2 2 0 1 0 4 0',
);
const ReturnIcon = icon('M20 12H5M11 6l-6 6 6 6');
const MessageIcon = icon('M4 5.5h16v11H11l-4 3.5v-3.5H4ZM8 9.5h8M8 12.5h5');
const StockIcon = icon('M4 5h16v5H4ZM4 14h16v5H4ZM10 7.5h4M10 16.5h4');

const looks: Record<TaskKind, [icon: ComponentType<IconProps>, colours: string]> = {
  disputes: [AlertIcon, 'bg-bad text-on-bad'],
  problems: [AlertIcon, 'bg-bad text-on-bad'],
  'other-failures': [AlertIcon, 'bg-bad text-on-bad'],
  'refunds-by-hand': [CashIcon, 'bg-bad text-on-bad'],
  'upi-to-check': [CashIcon, 'bg-wait text-on-wait'],
  'money-differences': [CashIcon, 'bg-bad text-on-bad'],
  'to-pack': [BagIcon, 'bg-brand text-on-brand'],
  'cash-to-confirm': [CashIcon, 'bg-wait text-on-wait'],
  'to-ship': [ParcelIcon, 'bg-wait text-on-wait'],
  replacements: [ParcelIcon, 'bg-wait text-on-wait'],
  returns: [ReturnIcon, 'bg-bad text-on-bad'],
  undelivered: [ReturnIcon, 'bg-bad text-on-bad'],
  'due-tickets': [MessageIcon, 'bg-bad text-on-bad'],
  messages: [MessageIcon, 'bg-info text-on-info'],
  'low-stock': [StockIcon, 'bg-calm text-on-calm'],
};

export function TaskIcon({ kind }: { kind: TaskKind }) {
  const [Icon, colours] = looks[kind];
  return (
    <span
      className={cx(
        'grid size-10 flex-none place-items-center rounded-full max-[22.5rem]:hidden',
        colours,
      )}
    >
      <Icon />
    </span>
  );
}
