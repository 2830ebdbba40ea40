// Error texts about buying that only the server sends. A file of its own: it takes texts from other files, and a bundler would
// keep such a table in the browser beside the one of order.ts.
import { checkoutMessages } from '#domain/messages/checkout.ts';
import { connectionMessages } from '#domain/messages/connection.ts';
import { damageReportMessages } from '#domain/messages/damage-report.ts';
import type { ErrorText } from './types.ts';

export const orderServerErrors = {
  'cart/incomplete': {
    status: 400,
    title: 'Choose a colour and a size',
    message: 'Please choose a colour and a size on the page of the item, then add it to your cart.',
  },
  'cart/empty': { status: 409, message: 'Your cart is empty' },
  'checkout/state-differs': {
    status: 409,
    message: 'The PIN code lies in another state. Please check both.',
  },
  'checkout/no-delivery': { status: 409, message: "We don't deliver to this PIN code yet." },
  'promo/invalid': { status: 422, message: 'Invalid promo code' },
  'promo/already-used': {
    status: 409,
    message: 'You have already used this promo code. It is valid for one order.',
  },
  'promo/too-many-attempts': {
    status: 429,
    message: 'Too many promo codes tried. Please try again in 15 minutes.',
  },
  'order/prices-changed': { status: 409, ...checkoutMessages.pricesChanged },
  'order/cart-changed': { status: 409, ...checkoutMessages.cartChanged },
  'order/not-found': { status: 404, message: 'Order not found' },
  'order/call-recorded': {
    status: 409,
    message: 'Someone else recorded a call about this order. Look at it before you record yours.',
  },
  'order/unusual-tracking-number': {
    status: 422,
    message: 'This is not a tracking number of the courier. Check it, or confirm that it is right.',
  },
  'order/illegal-transition': {
    status: 409,
    message: 'This change is no longer possible for this order.',
  },
  'order/already-packed': {
    status: 409,
    message: 'This order is already packed, and its invoice is issued.',
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
  'invoice/not-found': { status: 404, message: 'Invoice not found' },
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
  'order/cod-limit': {
    status: 409,
    message: 'Cash on delivery is not available for this order. Please pay by card.',
  },
  'order/cash-not-available': {
    status: 409,
    message: "Cash on delivery isn't available for this order. Pay by UPI or card.",
  },
  'order/shop-not-open': {
    status: 409,
    title: 'Not open yet',
    message: 'This shop is not taking orders yet. Nothing was charged.',
  },
  'order/too-many-attempts': {
    status: 429,
    title: 'Error',
    message: 'Too many attempts. Please try again later.',
  },
  'order/offline': { status: 503, ...connectionMessages.offline },
  'order/unconfirmed': { status: 503, ...connectionMessages.unconfirmed },
  'order/already-paid': {
    status: 409,
    title: 'Already paid',
    message: 'This order has already been paid for. Thank you!',
  },
  'order/idempotency-key-reused': {
    status: 422,
    message: 'This request was already used for another order.',
  },
  'payment/provider-down': {
    status: 502,
    title: 'Error',
    message: 'There was an error processing your order. Please try again.',
  },
  'payment/not-offered': {
    status: 409,
    title: 'Not available',
    message: 'This way to pay is not available at the moment. Please choose another.',
  },
  'payment/too-many-references': {
    status: 409,
    title: 'Please wait',
    message: 'You have sent several UTRs for this order. We check them and email you.',
  },
  'payment/reference-used': {
    status: 409,
    title: 'Already used',
    message: 'A payment with this UTR has been confirmed for another order.',
  },
  'payment/in-progress': {
    status: 409,
    title: 'Payment in progress',
    message: "We're confirming your payment. Please wait a moment before trying again.",
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
  'order/cancellation-declined': {
    status: 409,
    title: 'We could not cancel this order',
    message: 'We have answered your request. Please write to us if you have a question.',
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
  'refund/link-ended': {
    status: 404,
    title: 'Link no longer valid',
    message: 'This link is not valid any more. Please contact us if your refund has not arrived.',
  },
  'refund/payout-details': { status: 400, message: 'Please check the fields marked below.' },
  'refund/payout-answered': {
    status: 409,
    message: 'The customer has already said where to send this refund.',
  },
  'refund/asked-today': {
    status: 409,
    message: 'The customer was asked within the last 24 hours. You can ask again tomorrow.',
  },
  'dispute/not-found': { status: 404, message: 'Dispute not found' },
  'refund/too-much': {
    status: 409,
    message: 'You can refund up to the amount paid and not yet refunded.',
  },
  'return/window-closed': {
    status: 409,
    title: 'Reporting period over',
    message: 'The time in which this order could be reported is over. Please write to us.',
  },
  'return/reason-not-accepted': { status: 400, message: damageReportMessages.reasonMissing },
  'return/lines-missing': { status: 400, message: damageReportMessages.linesMissing },
  'return/photos-missing': { status: 400, message: damageReportMessages.photosMissing },
  'return/already-reported': {
    status: 409,
    title: 'Already reported',
    message: 'You have already reported these items.',
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
  'photo/not-an-image': {
    status: 415,
    message: 'Please choose a photo in JPEG, PNG, WebP, AVIF or HEIC format.',
  },
  'photo/broken': {
    status: 422,
    message: 'This photo could not be read. Please save it again, or choose another one.',
  },
  'photo/too-large': {
    status: 413,
    message: 'Photos can be up to 10 MB and 40 megapixels.',
  },
  'photo/too-many': { status: 409, message: damageReportMessages.tooManyPhotos },
  'photo/not-found': { status: 404, message: 'Photo not found' },
} as const satisfies Record<string, ErrorText>;
