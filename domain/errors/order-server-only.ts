// Error texts about buying that only the server sends. A file of its own: it takes texts from other files, and a bundler would
// keep such a table in the browser beside the one of order.ts.
import { checkoutMessages } from '#domain/messages/checkout.ts';
import { connectionMessages } from '#domain/messages/connection.ts';
import * as damageReport from '#messages/damage-report.ts';
import * as texts from '#messages/order-errors.ts';
import type { ErrorText } from './types.ts';

export const orderServerErrors = {
  'payment/bad-utr': {
    status: 400,
    message: texts.paymentBadUtr,
  },
  'cart/incomplete': {
    status: 400,
    title: texts.chooseAColourAndASizeTitle,
    message: texts.cartIncomplete,
  },
  'cart/empty': { status: 409, message: texts.cartEmpty },
  'checkout/state-differs': {
    status: 409,
    message: texts.checkoutStateDiffers,
  },
  'checkout/no-delivery': { status: 409, message: texts.checkoutNoDelivery },
  'promo/invalid': { status: 422, message: texts.promoInvalid },
  'promo/already-used': {
    status: 409,
    message: texts.promoAlreadyUsed,
  },
  'promo/below-minimum': { status: 409, message: texts.promoBelowMinimum },
  'promo/goods-missing': { status: 409, message: texts.promoGoodsMissing },
  'promo/first-order': { status: 409, message: texts.promoFirstOrder },
  'promo/too-many-attempts': {
    status: 429,
    message: texts.promoTooManyAttempts,
  },
  'checkout/bad-gstin': { status: 400, message: texts.checkoutBadGstin },
  'checkout/no-legal-name': { status: 400, message: texts.checkoutNoLegalName },
  'order/prices-changed': { status: 409, ...checkoutMessages.pricesChanged },
  'order/cart-changed': { status: 409, ...checkoutMessages.cartChanged },
  'order/not-found': { status: 404, message: texts.orderNotFound },
  'order/illegal-transition': {
    status: 409,
    message: texts.orderIllegalTransition,
  },
  'invoice/not-found': { status: 404, message: texts.invoiceNotFound },
  'order/cod-limit': {
    status: 409,
    message: texts.orderCodLimit,
  },
  'order/cash-not-available': {
    status: 409,
    message: texts.orderCashNotAvailable,
  },
  'order/shop-not-open': {
    status: 409,
    title: texts.notOpenYetTitle,
    message: texts.orderShopNotOpen,
  },
  'order/too-many-attempts': {
    status: 429,
    title: texts.errorTitle,
    message: texts.orderTooManyAttempts,
  },
  'order/offline': { status: 503, ...connectionMessages.offline },
  'order/unconfirmed': { status: 503, ...connectionMessages.unconfirmed },
  'order/already-paid': {
    status: 409,
    title: texts.alreadyPaidTitle,
    message: texts.orderAlreadyPaid,
  },
  'order/idempotency-key-reused': {
    status: 422,
    message: texts.orderIdempotencyKeyReused,
  },
  'payment/provider-down': {
    status: 502,
    title: texts.errorTitle,
    message: texts.paymentProviderDown,
  },
  'payment/not-offered': {
    status: 409,
    title: texts.notAvailableTitle,
    message: texts.paymentNotOffered,
  },
  'payment/too-many-references': {
    status: 409,
    title: texts.pleaseWaitTitle,
    message: texts.paymentTooManyReferences,
  },
  'payment/reference-used': {
    status: 409,
    title: texts.alreadyUsedTitle,
    message: texts.paymentReferenceUsed,
  },
  'payment/in-progress': {
    status: 409,
    title: texts.paymentInProgressTitle,
    message: texts.paymentInProgress,
  },
  'order/cancellation-declined': {
    status: 409,
    title: texts.weCouldNotCancelThisOrderTitle,
    message: texts.orderCancellationDeclined,
  },
  'refund/link-ended': {
    status: 404,
    title: texts.linkNoLongerValidTitle,
    message: texts.refundLinkEnded,
  },
  'refund/payout-details': { status: 400, message: texts.refundPayoutDetails },
  'return/window-closed': {
    status: 409,
    title: texts.reportingPeriodOverTitle,
    message: texts.returnWindowClosed,
  },
  'return/reason-not-accepted': { status: 400, message: damageReport.reasonMissing },
  'return/lines-missing': { status: 400, message: damageReport.linesMissing },
  'return/photos-missing': { status: 400, message: damageReport.photosMissing },
  'return/already-reported': {
    status: 409,
    title: texts.alreadyReportedTitle,
    message: texts.returnAlreadyReported,
  },
  'photo/not-an-image': {
    status: 415,
    message: texts.photoNotAnImage,
  },
  'photo/broken': {
    status: 422,
    message: texts.photoBroken,
  },
  'photo/too-large': {
    status: 413,
    message: texts.photoTooLarge,
  },
  'photo/too-many': { status: 409, message: damageReport.tooManyPhotos },
  'photo/not-found': { status: 404, message: texts.photoNotFound },
} as const satisfies Record<string, ErrorText>;
