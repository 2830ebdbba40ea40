// Inside the sandbox gateway's frame: takes what was typed to the gateway, and tells the page around it what came of it.
const shop = window.parent;
const { origin } = window.location;
const form = document.getElementById('payment');
const problem = document.getElementById('problem');

/** Where the browser goes when this page is no frame of a shop's. */
const callback = form?.dataset.callback;

function tell(kind, answer) {
  if (callback) return goBack(kind, answer);
  shop.postMessage({ kind, answer }, origin);
}

function goBack(kind, answer) {
  if (kind === 'dismissed') return window.history.back();
  if (kind === 'ready') return;
  const { code, description, reason, metadata } = answer;
  const failed = {
    'error[code]': code,
    'error[description]': description,
    'error[reason]': reason,
    'error[metadata]': JSON.stringify(metadata),
  };
  const back = document.createElement('form');
  back.method = 'post';
  back.action = callback;
  for (const [name, value] of Object.entries(kind === 'paid' ? answer : failed)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    back.append(field);
  }
  document.body.append(back);
  back.submit();
}

function show(method) {
  for (const name of ['card', 'upi']) {
    const fields = document.getElementById(name);
    fields.hidden = name !== method;
    fields.disabled = name !== method;
  }
  problem.textContent = '';
}

function mark(field) {
  for (const input of form.querySelectorAll('[aria-invalid]'))
    input.removeAttribute('aria-invalid');
  const input = field ? form.elements.namedItem(field) : null;
  if (!input) return;
  input.setAttribute('aria-invalid', 'true');
  input.focus();
}

async function pay() {
  const typed = Object.fromEntries(new FormData(form));
  const response = await fetch('/sandbox/window/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...typed, order_id: form.dataset.order }),
  });
  return response.json();
}

async function submit(event) {
  event.preventDefault();
  const button = document.getElementById('pay');
  button.disabled = true;
  problem.textContent = '';
  mark(null);
  try {
    const answer = await pay();
    if (!answer.error) return tell('paid', answer);
    problem.textContent = answer.error.description;
    mark(answer.error.field);
    // A misprint never reached the bank, so it is nobody's failed payment.
    if (answer.error.code) tell('failed', answer.error);
  } catch {
    problem.textContent = 'The gateway does not answer. Please try again.';
  } finally {
    button.disabled = false;
  }
}

window.addEventListener('message', (event) => {
  if (event.origin !== origin || event.source !== shop || event.data?.kind !== 'open') return;
  const { name, description } = event.data;
  const to = document.getElementById('to');
  if (!to || typeof name !== 'string') return;
  to.textContent = typeof description === 'string' ? `${name}: ${description}` : name;
  to.hidden = false;
});
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('dismissed');
});
document.getElementById('close').addEventListener('click', () => tell('dismissed'));
if (form) {
  form.addEventListener('submit', submit);
  for (const radio of form.elements.namedItem('method')) {
    radio.addEventListener('change', () => show(radio.value));
  }
  form.elements.namedItem('number').focus();
} else {
  document.getElementById('close').focus();
}
tell('ready');
