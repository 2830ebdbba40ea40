// The sandbox gateway's control page: a demo's visitor makes the provider fail, and watches what the shop does.
import { html } from 'hono/html';
import type { FaultName } from './faults.ts';

const words: Record<FaultName, string> = {
  'fail-order': 'Making an order fails',
  'fail-fetch': 'Asking about a payment fails',
  'fail-refund': 'A refund fails',
  delay: 'Every answer comes late',
  'drop-webhook': 'A webhook is lost',
  'delay-webhook': 'A webhook comes late',
  'duplicate-webhook': 'A webhook comes ten times',
  reorder: 'A webhook comes after the next one',
  'authorise-only': 'A payment is authorised and not captured',
  'capture-twice': 'A payment is captured twice',
  'wrong-amount': 'A payment is ₹1 too little',
};

export type FaultLeft = { name: FaultName; times: number; ms: number };

export function controlPage(faults: readonly FaultLeft[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sandbox control</title>
        <link rel="stylesheet" href="/sandbox/window.css" />
      </head>
      <body>
        <main class="control">
          <h1>Sandbox control</h1>
          <p class="notice">Demo: make the payment provider fail, then buy something.</p>
          <ul>
            ${faults.map(faultForm)}
          </ul>
          <h2>Capture an authorised payment</h2>
          <form method="post" action="/sandbox/control/capture">
            <label>Order number <input name="order_id" maxlength="60" required /></label>
            <button type="submit">Capture now</button>
          </form>
          <p><a href="/admin/orders">The owner’s orders</a> · <a href="/">The shop</a></p>
        </main>
      </body>
    </html>`;
}

function faultForm({ name, times, ms }: FaultLeft) {
  const takesTime = name.includes('delay');
  return html`<li>
    <form method="post" action="/sandbox/control">
      <p>
        <strong>${words[name]}</strong>
        <span>${times > 0 ? `the next ${times} times` : 'off'}</span>
      </p>
      <input type="hidden" name="fault" value="${name}" />
      <label
        >Times <input name="times" type="number" min="0" max="1000" value="${times || 1}" required
      /></label>
      ${
        takesTime
          ? html`<label
              >Milliseconds
              <input name="ms" type="number" min="0" max="600000" value="${ms || 3000}" required
            /></label>`
          : ''
      }
      <button type="submit">Set</button>
    </form>
  </li>`;
}
