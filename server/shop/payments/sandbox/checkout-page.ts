// Checkout page of the sandbox, shown in an iframe or by redirect; no inline script or style (CSP).
import { html } from 'hono/html';
import type { StoredOrder } from './store.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export type SandboxColourMode = 'light' | 'dark';
type PageOptions = { callback: string | null; hasControl: boolean; mode: SandboxColourMode };

/** `callback`: path that receives the result by form post; null if the page is in an iframe. */
export function paymentPage(order: StoredOrder, { callback, hasControl, mode }: PageOptions) {
  const amount = rupees.format(order.amount / 100).replace(/\.00$/, '');
  return page(
    mode,
    html`<p class="amount">
        ${amount}
        <span class="receipt"><span id="merchant"></span>Order ${order.receipt}</span>
      </p>
      <form
        id="payment"
        data-order="${order.id}"
        ${callback ? html`data-callback="${callback}"` : ''}
      >
        <fieldset class="methods">
          <legend>Pay with</legend>
          <label><input type="radio" name="method" value="upi" checked /> UPI</label>
          <label><input type="radio" name="method" value="card" /> Card</label>
        </fieldset>
        <fieldset id="card" class="fields" hidden disabled>
          <legend class="visually-hidden">Card</legend>
          <label class="wide"
            >Card number
            <input
              name="number"
              inputmode="numeric"
              autocomplete="cc-number"
              enterkeyhint="next"
              maxlength="23"
              required
          /></label>
          <label
            >Expiry
            <input
              name="expiry"
              placeholder="MM/YY"
              inputmode="numeric"
              autocomplete="cc-exp"
              enterkeyhint="next"
              maxlength="7"
              required
          /></label>
          <label
            >CVV
            <input
              name="cvv"
              inputmode="numeric"
              autocomplete="cc-csc"
              enterkeyhint="go"
              maxlength="4"
              required
          /></label>
        </fieldset>
        <fieldset id="upi" class="fields">
          <legend class="visually-hidden">UPI</legend>
          <label class="wide"
            >UPI ID
            <input
              name="vpa"
              inputmode="email"
              placeholder="name@bank"
              autocapitalize="none"
              enterkeyhint="go"
              maxlength="60"
              required
          /></label>
        </fieldset>
        <p id="error" class="error" role="alert"></p>
        <button class="pay" id="pay" type="submit">Pay ${amount}</button>
      </form>
      <details>
        <summary>Test values</summary>
        <dl>
          <dt>Pays</dt>
          <dd>4111 1111 1111 1111<br />5267 3181 8797 5449<br />success@razorpay</dd>
          <dt>Fails</dt>
          <dd>4000 0000 0000 0002<br />failure@razorpay</dd>
          <dt>Expiry, CVV</dt>
          <dd>12/30, 123 (any will do)</dd>
        </dl>
        ${
          hasControl
            ? html`<p><a href="/sandbox/control" target="_blank">Make this provider fail</a></p>`
            : ''
        }
      </details>`,
  );
}

export function messagePage(message: string, mode: SandboxColourMode) {
  return page(mode, html`<p role="alert">${message}</p>`);
}

const title = 'Sandbox payment';

function page(mode: SandboxColourMode, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en" data-mode="${mode}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/window.css" />
        <script type="module" src="/sandbox/window.js"></script>
      </head>
      <body>
        <main aria-label="${title}">
          <header>
            <h1>${title}</h1>
            <button id="close" type="button" aria-label="Close payment window">&times;</button>
          </header>
          <p class="notice">Sandbox: no money is taken</p>
          ${content}
        </main>
      </body>
    </html>`;
}
