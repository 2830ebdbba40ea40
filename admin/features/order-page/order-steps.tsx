// Steps of an order from placed to delivered.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { cx } from '#ui/components/cx.ts';
import { CloseIcon } from '#ui/components/icons.tsx';
import { CheckIcon } from '#ui/components/page-icons.tsx';
import { latestArrival } from '#domain/checkout/delivery.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { updatedText } from '../list/updated-text.ts';
import { isCashDue } from './order-status.ts';
import { type OrderStep, stepsOf } from './steps.ts';

type OrderStepsProps = { detail: AdminOrderDto; now: Date };

export function OrderSteps({ detail, now }: OrderStepsProps) {
  const steps = stepsOf(detail);
  const captions = useCaptions(detail, now);
  return (
    <ol className="flex justify-between gap-1 p-4 md:grid md:auto-cols-fr md:grid-flow-col md:gap-0 md:p-6">
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={step.state === 'next' ? 'step' : undefined}
          className="relative grid content-start max-[22rem]:min-w-0 md:min-w-0 justify-items-center gap-1.5 md:justify-items-start"
        >
          {index < steps.length - 1 && <Line isDone={steps[index + 1]?.state !== 'ahead'} />}
          <Mark step={step} index={index} />
          <p
            className={cx(
              'text-center type-caption max-[22rem]:wrap-anywhere md:text-left md:text-[0.9375rem]',
              step.state === 'ahead' ? 'font-medium text-muted' : 'font-semibold',
            )}
          >
            {step.name}
            {step.state === 'done' && <span className="sr-only"> (done)</span>}
          </p>
          <p className="hidden pr-3 type-caption text-muted md:block">{captions(step)}</p>
        </li>
      ))}
    </ol>
  );
}

function Line({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute top-3.5 right-1 left-9 hidden border-t md:block',
        isDone ? 'border-success' : 'border-control',
      )}
    />
  );
}

function Mark({ step: { state }, index }: { step: OrderStep; index: number }) {
  const classes = {
    done: 'bg-good text-on-good',
    next: 'bg-brand text-on-brand ring-4 ring-bad',
    ahead: 'border border-control text-muted',
    ended: 'bg-bad text-on-bad',
  };
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 place-items-center rounded-full type-caption font-semibold lining-nums',
        classes[state],
      )}
    >
      {state === 'done' && <CheckIcon size={16} />}
      {state === 'ended' && <CloseIcon size={16} />}
      {(state === 'next' || state === 'ahead') && index + 1}
    </span>
  );
}

const dueDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Time and person of a step that is done; of the last one the day promised and the cash to collect. */
function useCaptions({ order }: AdminOrderDto, now: Date) {
  const { deliveryDays } = useShopConfig().settings;
  return ({ name, state, at, actor }: OrderStep): string => {
    if (at) return [updatedText(new Date(at), now), actor].filter(Boolean).join(' · ');
    if (name === 'Delivered') {
      const due = `Due by ${dueDay.format(latestArrival(order.createdAt, deliveryDays))}`;
      const cash = isCashDue(order) ? `Collect ${formatRupees(order.totals.total)}` : '';
      return [due, cash].filter(Boolean).join(' · ');
    }
    return state === 'next' ? 'Next step' : '';
  };
}
