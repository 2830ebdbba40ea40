// Columns of the list of differences: what is wrong and what to do in words, the order, the amounts, and the decision.
import { Link, useRevalidator } from 'react-router';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { Button } from '#ui/components/button.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { toast } from '#ui/components/toast.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { formatPaise } from '#domain/money/money.ts';
import { courierIds, couriers } from '#domain/order/couriers.ts';
import {
  differenceAdvice,
  differenceNames,
  differenceText,
} from '#domain/settlement/difference.ts';
import type { Column } from '../../ui/data-table.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { dayOfMoney } from './money-days.ts';
import { type DifferenceDto, postReopening, postResolution } from './money-api.ts';

export const differenceColumns: Column<DifferenceDto>[] = [
  {
    label: 'Difference',
    phone: 'title',
    className: 'py-3!',
    cell: (difference) => {
      const { kind, day, courier, resolvedAt } = difference;
      const courierId = courierIds.find((each) => each === courier);
      return (
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 type-caption font-normal text-muted">
            <StatusTag tone={resolvedAt === null ? 'bad' : 'calm'}>
              {differenceNames[kind]}
            </StatusTag>
            {[dayOfMoney(day), courierId && couriers[courierId].name].filter(Boolean).join(' · ')}
          </span>
          <span className="mt-1.5 block font-semibold wrap-anywhere">
            {differenceText(difference)}
          </span>
          <span className="mt-1 block type-small font-normal text-muted">
            {differenceAdvice[kind]}
          </span>
        </>
      );
    },
  },
  {
    label: 'Order',
    phone: 'line',
    cell: ({ kind, orderNumber, settlementId, reference }) => (
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 type-small">
        {orderNumber && (
          <Link to={adminPaths.order(orderNumber)} className={`${textLinkClass} whitespace-nowrap`}>
            {orderNumber}
          </Link>
        )}
        {settlementId && (
          <Link to={adminPaths.settlement(settlementId)} className={textLinkClass}>
            Settlement
          </Link>
        )}
        {reference && kind !== 'unknown-line' && (
          <span className="wrap-anywhere text-muted">{`UTR ${reference}`}</span>
        )}
      </span>
    ),
  },
  {
    label: 'Expected',
    from: 'wide',
    isNumber: true,
    cell: ({ expectedPaise }) => formatPaise(expectedPaise),
  },
  {
    label: 'Actual',
    from: 'wide',
    isNumber: true,
    cell: ({ actualPaise }) => formatPaise(actualPaise),
  },
  {
    label: 'Decision',
    hidesLabel: true,
    phone: 'foot',
    align: 'right',
    cell: (difference) => <DecisionButton difference={difference} />,
  },
];

function DecisionButton({ difference }: { difference: DifferenceDto }) {
  const { kind, subject, resolvedAt } = difference;
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  const isResolved = resolvedAt !== null;
  const decide = async () => {
    try {
      await (isResolved ? postReopening(difference) : postResolution(difference));
      await revalidate();
      if (isResolved) toast({ title: 'Opened again', text: differenceNames[kind] });
      else {
        const undo = () => postReopening(difference);
        toast(undoToast({ title: 'Resolved', text: differenceNames[kind], undo }));
      }
    } catch (error) {
      showErrorToast(error);
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${isResolved ? 'Open again' : 'Resolve'}: ${differenceNames[kind]}, ${subject}`}
      onClick={() => void decide()}
    >
      {isResolved ? 'Open again' : 'Resolve'}
    </Button>
  );
}
