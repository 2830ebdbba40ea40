// Razorpay in the browser: its script, which draws a payment window with one button and pays at the mock of its API.
import type { Page } from '@playwright/test';
import type { RazorpayMock } from '../../resilience/support/razorpay-mock.ts';

const SCRIPT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

/** Before the checkout is opened. */
export async function serveRazorpayWidget(page: Page, mock: RazorpayMock): Promise<void> {
  await page.exposeFunction('payAtRazorpay', (orderId: string) => {
    const payment = mock.account.pay(orderId);
    return mock.callbackOf(orderId, payment.id);
  });
  await page.route(SCRIPT_URL, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${widgetScript.toString()})()` }),
  );
}

type Options = {
  amount: number;
  name: string;
  order_id: string;
  handler(proof: object): void;
};

/** Runs in the browser. */
function widgetScript(): void {
  const scope = window as unknown as {
    Razorpay: unknown;
    payAtRazorpay(orderId: string): Promise<object>;
  };
  scope.Razorpay = class {
    options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    on() {}
    open() {
      const { amount, name, order_id: orderId, handler } = this.options;
      const dialog = document.createElement('dialog');
      const pay = document.createElement('button');
      pay.textContent = `Pay ₹${amount / 100} to ${name}`;
      pay.style.padding = '1rem';
      pay.addEventListener('click', () => {
        void scope.payAtRazorpay(orderId).then((proof) => {
          dialog.remove();
          handler(proof);
        });
      });
      dialog.setAttribute('aria-label', 'Razorpay');
      dialog.append(pay);
      document.body.append(dialog);
      dialog.showModal();
    }
  };
}
