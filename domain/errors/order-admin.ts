// Error texts about orders in the back office, which is English. Only the server raises them.
import type { ErrorText } from './types.ts';

export const orderAdminErrors = {
  'order/call-recorded': {
    status: 409,
    message: 'Someone else recorded a call about this order. Look at it before you record yours.',
  },
  'order/unusual-tracking-number': {
    status: 422,
    message: 'This is not a tracking number of the courier. Check it, or confirm that it is right.',
  },
  'order/already-confirmed': {
    status: 409,
    message: 'This order is already confirmed, and its customer is told by email.',
  },
  'order/already-packed': {
    status: 409,
    message: 'This order is already packed, and its invoice is issued.',
  },
  'order/note-kept': {
    status: 409,
    message: 'It is too late to take this note back. Add another one.',
  },
  'order/line-not-found': { status: 404, message: 'This item is not in the order.' },
  'order/size-unavailable': {
    status: 409,
    message: 'This product does not have that size in this colour.',
  },
  'order/size-sold-out': { status: 409, message: 'There are not enough items of this size left.' },
  'order/size-price-differs': {
    status: 409,
    message: 'This size has another price. Only sizes at the same price can be swapped.',
  },
  'order/already-shipped': {
    status: 409,
    message: 'This order was shipped with another tracking number.',
  },
  'invoice/gstin-missing': {
    status: 409,
    message:
      'This order was charged GST. Enter your GSTIN under Settings, Seller and contact, first.',
  },
  'invoice/composition-scheme': {
    status: 409,
    message:
      'This order was charged GST, which you may not collect under the composition scheme. Cancel it, and ask the customer to order again.',
  },
  'invoice/hsn-missing': {
    status: 409,
    title: 'HSN code missing',
    message: 'An item has no HSN code. Add it before packing.',
  },
  'invoice/not-needed': {
    status: 409,
    message:
      'This order needs no invoice: it has ended, it was refunded in full, or its customer’s address is deleted.',
  },
  'print/too-many-orders': { status: 422, message: 'Print up to 100 orders at once.' },
  'print/nothing-to-print': {
    status: 409,
    message: 'There is nothing to print. Invoices are issued when an order is packed.',
  },
  'order/not-printable': {
    status: 409,
    title: 'Address not printable',
    message:
      'The name or address has characters that the invoice and the label cannot show. Please correct the address first.',
  },
  'order/items-not-in-order': {
    status: 409,
    title: 'The order has changed',
    message: 'Some of these items are not in the order any more. Please look at it again.',
  },
  'order/cancellation-requested': {
    status: 409,
    title: 'Cancellation requested',
    message: 'The customer asks to cancel this order. Answer first: cancel it, or decline.',
  },
  'order/no-cancellation-request': {
    status: 409,
    message: 'There is no request to cancel this order any more.',
  },
  'order/refunded': {
    status: 409,
    title: 'Order refunded',
    message: 'The payment of this order was refunded in full. Cancel the order instead.',
  },
  'order/disputed': {
    status: 409,
    title: 'Payment disputed',
    message: 'The payment of this order is disputed, so it cannot be packed or shipped.',
  },
  'refund/disputed': {
    status: 409,
    title: 'Payment disputed',
    message: 'The payment is disputed. Nothing can be refunded until the bank has decided.',
  },
  'refund/payout-answered': {
    status: 409,
    message: 'The customer has already said where to send this refund.',
  },
  'refund/asked-today': {
    status: 409,
    message: 'The customer was asked within the last 24 hours. You can ask again tomorrow.',
  },
  'dispute/not-found': { status: 404, message: 'Dispute not found' },
  'refund/items-taken': {
    status: 409,
    message: 'Fewer of these items are left to refund. Please choose again.',
  },
  'refund/amount-changed': {
    status: 409,
    message: 'The amount has changed meanwhile. Please check it and try again.',
  },
  'refund/too-much': {
    status: 409,
    message: 'You can refund up to the amount paid and not yet refunded.',
  },
  'return/not-found': { status: 404, message: 'Return not found' },
  'return/lines-undecided': {
    status: 400,
    message: 'Decide once about each line of the report, and accept at most the items it names.',
  },
  'return/items-unplaced': {
    status: 400,
    message: 'Say for each item that came back where it goes.',
  },
  'return/already-decided': {
    status: 409,
    title: 'Already decided',
    message: 'This return has already been decided. Reload the page to see how.',
  },
} as const satisfies Record<string, ErrorText>;
