// Script of the sandbox checkout page: submits the payment and reports the result to the page that embeds it.
const shop = window.parent;
const { origin } = window.location;
const form = document.getElementById('payment');
const errorMessage = document.getElementById('error');

/** Path that receives the result when this page is not in an iframe. */
const callback = form?.dataset.callback;

function report(kind, result) {
  if (callback) return submitToCallback(kind, result);
  shop.postMessage({ kind, result }, origin);
}

function submitToCallback(kind, result) {
  if (kind === 'dismissed') return window.history.back();
  if (kind === 'ready') return;
  const { code, description, reason, metadata } = result;
  const failed = {
    'error[code]': code,
    'error[description]': description,
    'error[reason]': reason,
    'error[metadata]': JSON.stringify(metadata),
  };
  const callbackForm = document.createElement('form');
  callbackForm.method = 'post';
  callbackForm.action = callback;
  for (const [name, value] of Object.entries(kind === 'paid' ? result : failed)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    callbackForm.append(field);
  }
  document.body.append(callbackForm);
  callbackForm.submit();
}

function showFields(method) {
  for (const name of ['card', 'upi']) {
    const fields = document.getElementById(name);
    fields.hidden = name !== method;
    fields.disabled = name !== method;
  }
  errorMessage.textContent = '';
}

function markInvalid(field) {
  for (const input of form.querySelectorAll('[aria-invalid]'))
    input.removeAttribute('aria-invalid');
  const input = field ? form.elements.namedItem(field) : null;
  if (!input) return;
  input.setAttribute('aria-invalid', 'true');
  input.focus();
}

async function pay() {
  const values = Object.fromEntries(new FormData(form));
  const response = await fetch('/sandbox/window/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...values, order_id: form.dataset.order }),
  });
  return response.json();
}

async function submit(event) {
  event.preventDefault();
  const button = document.getElementById('pay');
  button.disabled = true;
  errorMessage.textContent = '';
  markInvalid(null);
  try {
    const result = await pay();
    if (!result.error) return report('paid', result);
    errorMessage.textContent = result.error.description;
    markInvalid(result.error.field);
    // A field error has no code: nothing reached the bank, so no payment failed.
    if (result.error.code) report('failed', result.error);
  } catch {
    errorMessage.textContent = 'The payment provider is not responding. Please try again.';
  } finally {
    button.disabled = false;
  }
}

window.addEventListener('message', (event) => {
  if (event.origin !== origin || event.source !== shop || event.data?.kind !== 'open') return;
  const { name } = event.data;
  const merchant = document.getElementById('merchant');
  if (merchant && typeof name === 'string') merchant.textContent = `${name} · `;
});
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') report('dismissed');
});
document.getElementById('close').addEventListener('click', () => report('dismissed'));
if (form) {
  form.addEventListener('submit', submit);
  for (const radio of form.elements.namedItem('method')) {
    radio.addEventListener('change', () => showFields(radio.value));
  }
  form.elements.namedItem('vpa').focus();
} else {
  document.getElementById('close').focus();
}
report('ready');
