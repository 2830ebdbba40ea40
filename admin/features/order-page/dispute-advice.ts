// What the owner does about a dispute, by its status and that of the order.
import type { OrderStatus } from '#domain/order/order.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';

type Disputed = Pick<AdminOrderDto['disputes'][number], 'status'>;

const isAhead = (status: OrderStatus) => status === 'confirmed' || status === 'packed';

export function disputeAdvice({ status }: Disputed, orderStatus: OrderStatus): string {
  const stopped = isAhead(orderStatus)
    ? 'Until the bank decides, this order cannot be packed, shipped or refunded.'
    : 'Until the bank decides, this order cannot be refunded.';
  switch (status) {
    case 'open':
      return `The customer’s bank questions this payment. Send your evidence in the dashboard of the payment provider. ${stopped}`;
    case 'action_required':
      return `The bank asks for more evidence. Send it in the dashboard of the payment provider. ${stopped}`;
    case 'under_review':
      return `The bank reviews your evidence. ${stopped}`;
    case 'closed':
      return 'The dispute is closed. No money was taken back.';
    case 'won':
      return 'You have won this dispute. The payment stays with you.';
    case 'lost':
      return orderStatus === 'confirmed'
        ? 'The bank has returned the money to the customer. Please cancel this order.'
        : 'The bank has returned the money to the customer.';
  }
}
