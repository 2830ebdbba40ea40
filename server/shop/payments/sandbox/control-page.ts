// Control page of the sandbox: injects faults and opens disputes in the demo, to see how the shop handles them.
import { html } from 'hono/html';
import type { DisputeStep } from './disputes.ts';
import { type FaultName, MAX_DELAY_MS } from './fault-injection.ts';

const labels: Record<FaultName, string> = {
  'fail-order': 'Creating an order fails',
  'fail-fetch': 'Fetching a payment fails',
  'fail-refund': 'A refund fails',
  'pending-refund': 'A refund stays pending',
  delay: 'Every response is delayed',
  'drop-webhook': 'A webhook is lost',
  'delay-webhook': 'A webhook is delayed',
  'duplicate-webhook': 'A webhook is delivered ten times',
  reorder: 'A webhook is delivered after the next one',
  'authorise-only': 'A payment is authorised but not captured',
  'capture-twice': 'A payment is captured twice',
  'wrong-amount': 'A payment is ₹1 short',
  'never-settled': 'A payment is never settled',
  'settled-short': 'A payment is settled ₹1 short',
  'settled-twice': 'A payment is settled twice',
  'fee-without-gst': 'A fee has no GST',
  'wrong-fee': 'A fee is more than what was credited says',
  'unknown-payment-settled': 'A payment that the shop does not know is settled beside the next',
  'refund-debited-twice': 'A refund is debited twice',
  'refund-never-debited': 'A refund is never debited',
  'repeat-settlement-line': 'A line of the settlement report is on two pages',
};

const stepLabels: Record<DisputeStep, string> = {
  under_review: 'The bank reviews the evidence',
  action_required: 'The bank asks for more evidence',
  won: 'The shop wins',
  lost: 'The shop loses',
  closed: 'The dispute is closed',
};

export type FaultRemaining = { name: FaultName; times: number; ms: number };

export function controlPage(faults: readonly FaultRemaining[]) {
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
          <p class="notice">Demo: choose a payment fault, then place an order.</p>
          <ul>
            ${faults.map(faultForm)}
          </ul>
          <h2>Capture an authorised payment</h2>
          <form method="post" action="/sandbox/control/capture">
            <label>Order number <input name="order_id" maxlength="60" required /></label>
            <button type="submit">Capture now</button>
          </form>
          <form method="post" action="/sandbox/control/process-refunds">
            <button type="submit">Complete the pending refunds</button>
          </form>
          <h2>Disputes</h2>
          <form method="post" action="/sandbox/control/disputes" aria-label="Open a dispute">
            <label>Order number <input name="order_id" maxlength="60" required /></label>
            <button type="submit">Open dispute</button>
          </form>
          <form
            method="post"
            action="/sandbox/control/dispute-steps"
            aria-label="Continue a dispute"
          >
            <label>Order number <input name="order_id" maxlength="60" required /></label>
            <label
              >Next step
              <select name="step">
                ${Object.entries(stepLabels).map(
                  ([step, label]) => html`<option value="${step}">${label}</option>`,
                )}
              </select></label
            >
            <button type="submit">Continue dispute</button>
          </form>
          <p><a href="/admin/orders">Admin: orders</a> · <a href="/">Shop</a></p>
        </main>
      </body>
    </html>`;
}

function faultForm({ name, times, ms }: FaultRemaining) {
  const hasDelay = name.includes('delay');
  return html`<li>
    <form method="post" action="/sandbox/control">
      <p>
        <strong>${labels[name]}</strong>
        <span>${times > 0 ? `the next ${times} times` : 'off'}</span>
      </p>
      <input type="hidden" name="fault" value="${name}" />
      <label
        >Times <input name="times" type="number" min="0" max="1000" value="${times || 1}" required
      /></label>
      ${
        hasDelay
          ? html`<label
              >Milliseconds
              <input
                name="ms"
                type="number"
                min="0"
                max="${name === 'delay' ? MAX_DELAY_MS : 600_000}"
                value="${ms || 3000}"
                required
            /></label>`
          : ''
      }
      <button type="submit">Set</button>
    </form>
  </li>`;
}
