// The page inside the sandbox gateway's frame: plain HTML, no inline script and no inline style.
import { html } from 'hono/html';
import type { LedgerOrder } from './ledger.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `callback`: where the browser is sent with the answer, when no shop's page is around this one. */
export function paymentPage(order: LedgerOrder, callback: string | null, hasControl: boolean) {
  const amount = rupees.format(order.amount / 100).replace(/\.00$/, '');
  return page(
    'Sandbox payment',
    html`<p class="to" id="to" hidden></p>
      <p class="amount">${amount} <span class="receipt">Order ${order.receipt}</span></p>
      <form
        id="payment"
        data-order="${order.id}"
        ${callback ? html`data-callback="${callback}"` : ''}
        autocomplete="off"
      >
        <fieldset class="methods">
          <legend>Pay with</legend>
          <label><input type="radio" name="method" value="card" checked /> Card</label>
          <label><input type="radio" name="method" value="upi" /> UPI</label>
        </fieldset>
        <fieldset id="card" class="fields">
          <legend class="unseen">Card</legend>
          <label class="wide"
            >Card number <input name="number" inputmode="numeric" maxlength="23" required
          /></label>
          <label
            >Expiry
            <input name="expiry" placeholder="MM/YY" inputmode="numeric" maxlength="7" required
          /></label>
          <label>CVV <input name="cvv" inputmode="numeric" maxlength="4" required /></label>
        </fieldset>
        <fieldset id="upi" class="fields" hidden disabled>
          <legend class="unseen">UPI</legend>
          <label class="wide"
            >UPI ID <input name="vpa" inputmode="email" maxlength="60" required
          /></label>
        </fieldset>
        <p id="problem" class="problem" role="alert"></p>
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

export function messagePage(message: string) {
  return page('Sandbox payment', html`<p role="alert">${message}</p>`);
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/window.css" />
        <script type="module" src="/sandbox/window.js"></script>
      </head>
      <body>
        <main>
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
