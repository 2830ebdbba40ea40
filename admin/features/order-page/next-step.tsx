// The next step of an order: one solid button, with its fields where it has some. A bar at the bottom of the phone.
import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#ui/client/api.ts';
import { Button } from '#ui/components/button.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import type { CourierId } from '#domain/order/couriers.ts';
import { cancelOrderAction, declineAction } from './ending-actions.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { useUndoConfirmation } from '../confirmation/use-undo-confirmation.ts';
import { useFocusRestored } from '../order-actions/action-buttons.tsx';
import { HsnLink } from '../order-actions/hsn-link.tsx';
import {
  type OrderAction,
  orderActions,
  packAndShipAction,
} from '../order-actions/order-actions.ts';
import { useActionDialog } from '../order-actions/use-action-dialog.tsx';
import { useAdminRequest } from '../order-actions/use-admin-action.ts';
import type { OrderQueue } from './queue-links.tsx';
import { ShipForm, SHIP_FORM } from '../shipment/ship-form.tsx';
import { usePacking } from './use-packing.ts';

type NextStepProps = {
  detail: AdminOrderDto;
  from: OrderQueue | null;
  recentCouriers: readonly CourierId[];
  /** Shown beside the button in the bar of the phone. */
  children?: ReactNode;
};

const orderCalls = api.admin.orders[':number'];
const REFRESH_MS = 3_000;

export function NextStep({ detail, from, recentCouriers, children }: NextStepProps) {
  const { order, actions, isPacking, isConfirming } = detail;
  const { number } = order;
  const packing = usePacking(number, from);
  const dialog = useActionDialog(number, order.contact.name);
  const send = useAdminRequest();
  const isRunning = packing.isRunning || dialog.runningAction !== null;
  const group = useFocusRestored(!isRunning && !dialog.isOpen, actions.join());
  useRefreshWhile(isPacking || isConfirming);
  const undoConfirmation = useUndoConfirmation(number, order.contact.name);
  const step = stepOf(detail);
  if (!step) return <div ref={group} tabIndex={-1} />;
  const { title, text, button, other } = step;
  const start = (action: OrderAction) => dialog.start(action);
  return (
    <div className="border-t border-line bg-next p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-64">
          <h2 className="font-semibold">{title}</h2>
          {text && <p className="type-small text-muted">{text}</p>}
        </div>
        <div
          ref={group}
          role="group"
          aria-label="Order actions"
          tabIndex={-1}
          data-action-bar=""
          className="outline-none max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-40 max-md:border-t max-md:border-line max-md:bg-rail max-md:px-4 max-md:py-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
        >
          <div className="flex flex-wrap items-center gap-3 max-md:flex-nowrap">
            {children}
            {button === 'undo' && (
              <Button
                variant="outline"
                className="max-md:grow"
                onClick={isConfirming ? undoConfirmation : packing.undo}
              >
                Undo
              </Button>
            )}
            {button === 'pack' && (
              <>
                <Button
                  variant="outline"
                  className="max-md:hidden"
                  onClick={() => start(packAndShipAction)}
                >
                  Pack and ship…
                </Button>
                <Button
                  size="lg"
                  className="max-md:grow"
                  loading={packing.isRunning}
                  onClick={() => void packing.pack()}
                >
                  Mark as packed
                </Button>
              </>
            )}
            {button === 'ship' && (
              <Button size="lg" type="submit" form={SHIP_FORM} className="max-md:grow">
                Ship order
              </Button>
            )}
            {other && (
              <Button variant="outline" onClick={() => start(other)}>
                {other.label}
              </Button>
            )}
            {typeof button === 'object' && (
              <Button
                size="lg"
                className="max-md:grow"
                loading={dialog.runningAction !== null}
                onClick={() => start(button)}
              >
                {button.label}
              </Button>
            )}
          </div>
          <FieldError id="next-step-error" error={packing.error || dialog.error} />
          <HsnLink productId={packing.productId ?? dialog.productId} />
        </div>
      </div>
      {button === 'ship' && (
        <ShipForm
          recentCouriers={recentCouriers}
          send={(json) =>
            send(() => orderCalls.ship.$post({ param: { number }, json }), { number })
          }
        />
      )}
      {dialog.dialog}
    </div>
  );
}

type NextStepText = {
  title: string;
  text: string;
  button: 'pack' | 'undo' | 'ship' | OrderAction;
  /** Action of the second button, for a step that asks a question with two answers. */
  other?: OrderAction;
};

/** Null when nothing is to be done with the order itself. */
function stepOf(detail: AdminOrderDto): NextStepText | null {
  const { order, actions, isPacking, isConfirming } = detail;
  const { itemCount } = order.totals;
  const items = itemCount === 1 ? '1 item' : `${itemCount} items`;
  if (isPacking) {
    return { title: 'Packed', text: 'The invoice is issued in a few seconds.', button: 'undo' };
  }
  if (isConfirming) {
    const text = 'The customer receives an email in a few seconds.';
    return { title: 'Confirmed', text, button: 'undo' };
  }
  if (actions.includes('confirm')) {
    const text = 'Call the customer first. Unconfirmed cash orders are not packed.';
    return { title: 'Confirm this order', text, button: orderActions.confirm };
  }
  if (actions.includes('pack')) {
    const text = 'Tick each item as you pack it. The next order opens automatically.';
    return { title: `Pack ${items}`, text, button: 'pack' };
  }
  if (actions.includes('ship')) {
    const text = 'The customer receives an email with the courier, the tracking number and a link.';
    return { title: `Ship ${items}`, text, button: 'ship' };
  }
  if (order.isCancellationRequested && actions.includes('cancel')) {
    const text =
      detail.cancellationReason || 'Without a reason. The order is not shipped until you answer.';
    const button = cancelOrderAction(detail);
    return { title: 'The customer asks to cancel', text, button, other: declineAction };
  }
  const isGoingOn = order.status === 'confirmed' || order.status === 'packed';
  if (isGoingOn && actions.includes('cancel')) {
    const text = 'Its whole payment was refunded, and its items still count as sold.';
    return { title: 'Cancel this order', text, button: cancelOrderAction(detail) };
  }
  if (actions.includes('collect-cash')) {
    const text = 'Mark it once the courier has paid it to you.';
    return { title: 'Collect the cash', text, button: orderActions['collect-cash'] };
  }
  if (actions.includes('deliver')) {
    const text = 'Mark the order once the courier has delivered the parcel.';
    return { title: 'On its way', text, button: orderActions.deliver };
  }
  return null;
}

/** The page follows the job that confirms or packs the order. */
function useRefreshWhile(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
