// The provider's payment window: its script, loaded at the checkout only, and one opening of it.
import { Refusal } from '#domain/errors.ts';
import { CALLBACK_PATH } from '#domain/paths.ts';
import type { PaymentProof } from '#domain/payment.ts';

export type WindowOptions = {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
};
type AllOptions = WindowOptions & {
  handler?(proof: PaymentProof): void;
  modal?: { ondismiss(): void };
  callback_url?: string;
  redirect?: true;
};
type PaymentProblem = { error: { description?: string } };
type Gateway = new (options: AllOptions) => {
  on(event: 'payment.failed', listener: (problem: PaymentProblem) => void): void;
  open(): void;
};

declare global {
  interface Window {
    Razorpay?: Gateway;
  }
}

let loading: Promise<Gateway> | null = null;

/** Once a page; a failure is forgotten, so that the next try loads it again. */
export function loadGateway(scriptUrl: string): Promise<Gateway> {
  loading ??= load(scriptUrl).catch((problem: unknown) => {
    loading = null;
    throw problem;
  });
  return loading;
}

function load(scriptUrl: string): Promise<Gateway> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Refusal('payment/gateway-unloadable'));
    };
    script.src = scriptUrl;
    script.async = true;
    script.onerror = fail;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail());
    document.head.append(script);
  });
}

/** The proof of a payment, or null when she closed the window. A failed try leaves it open for the next. */
export function openWindow(
  Gateway: Gateway,
  options: WindowOptions,
  onFailed: (description: string | undefined) => void,
): Promise<PaymentProof | null> {
  return new Promise((resolve) => {
    const payment = new Gateway({
      ...options,
      ...(canShowWindow()
        ? { handler: resolve, modal: { ondismiss: () => resolve(null) } }
        : // The page is left for the provider's, which sends the browser to the shop's callback.
          { callback_url: new URL(CALLBACK_PATH, window.location.origin).href, redirect: true }),
    });
    // Back from the provider's page by the browser's own button: the checkout goes on where it was.
    window.addEventListener('pageshow', () => resolve(null), { once: true });
    payment.on('payment.failed', ({ error }) => onFailed(error.description));
    payment.open();
  });
}

/** The browsers inside other apps let no bank's page open beside ours. */
function canShowWindow(): boolean {
  return !/FBAN|FBAV|Instagram|\bLine\/|; wv\)/.test(navigator.userAgent);
}
