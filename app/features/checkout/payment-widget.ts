// Payment widget of the provider: loads its script at the checkout only, and opens it.
import { AppError } from '#domain/errors/errors.ts';
import { CALLBACK_PATH } from '#domain/routes.ts';
import type { PaymentProof } from '#domain/payment/payment.ts';

export type WidgetOptions = {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
};
type RazorpayOptions = WidgetOptions & {
  handler?(proof: PaymentProof): void;
  modal?: { ondismiss(): void };
  callback_url?: string;
  redirect?: true;
};
type PaymentFailure = { error: { description?: string } };
type WidgetConstructor = new (options: RazorpayOptions) => {
  on(event: 'payment.failed', listener: (failure: PaymentFailure) => void): void;
  open(): void;
};

declare global {
  interface Window {
    Razorpay?: WidgetConstructor;
  }
}

let loading: Promise<WidgetConstructor> | null = null;

/** Loads the provider's script once per page; after a failure, the next call tries again. */
export function loadPaymentWidget(scriptUrl: string): Promise<WidgetConstructor> {
  loading ??= load(scriptUrl).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function load(scriptUrl: string): Promise<WidgetConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new AppError('payment/widget-unloadable'));
    };
    script.src = scriptUrl;
    script.async = true;
    script.onerror = fail;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail());
    document.head.append(script);
  });
}

/**
 * Resolves to the proof of a payment; null when the customer closed the widget. After a failed
 * payment the widget stays open for another attempt.
 */
export function openPaymentWidget(
  Widget: WidgetConstructor,
  options: WidgetOptions,
  onFailed: (description: string | undefined) => void,
): Promise<PaymentProof | null> {
  return new Promise((resolve) => {
    const payment = new Widget({
      ...options,
      ...(canOpenPopups()
        ? { handler: resolve, modal: { ondismiss: () => resolve(null) } }
        : // Without pop-ups: the provider's page replaces ours, and returns to the shop's callback.
          { callback_url: new URL(CALLBACK_PATH, window.location.origin).href, redirect: true }),
    });
    // The customer came back from the provider's page by the browser's Back button.
    window.addEventListener('pageshow', () => resolve(null), { once: true });
    payment.on('payment.failed', ({ error }) => onFailed(error.description));
    payment.open();
  });
}

/** Browsers embedded in other apps block the pop-up of the bank. */
function canOpenPopups(): boolean {
  return !/FBAN|FBAV|Instagram|\bLine\/|; wv\)/.test(navigator.userAgent);
}
