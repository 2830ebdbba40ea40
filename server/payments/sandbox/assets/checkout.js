// The sandbox gateway's checkout script: defines window.Razorpay with the interface of the real one.
(() => {
  const script = document.currentScript.src;
  const origin = new URL(script).origin;

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog = null;
    #frame = null;
    #hear = (event) => this.#receive(event);

    constructor(options) {
      if (!options?.key || !options.order_id)
        throw new Error('Razorpay: key and order_id are needed');
      this.#options = options;
    }

    on(name, callback) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), callback]);
      return this;
    }

    open() {
      if (this.#dialog) return;
      const address = new URL('window', script);
      address.searchParams.set('order_id', this.#options.order_id);
      const { redirect, callback_url: callback } = this.#options;
      if (redirect && callback) {
        address.searchParams.set('callback_url', callback);
        return window.location.assign(address.href);
      }
      this.#frame = frameOf(address.href);
      this.#dialog = dialogAround(this.#frame);
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#dismiss();
      });
      window.addEventListener('message', this.#hear);
      document.body.append(this.#dialog);
      // A modal dialog makes the page behind it inert, and gives the focus back when it closes.
      this.#dialog.showModal();
      this.#frame.focus();
    }

    close() {
      if (!this.#dialog) return;
      window.removeEventListener('message', this.#hear);
      this.#dialog.close();
      this.#dialog.remove();
      this.#dialog = null;
      this.#frame = null;
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #receive(event) {
      if (event.origin !== origin || event.source !== this.#frame?.contentWindow) return;
      const { kind, answer } = event.data ?? {};
      if (kind === 'ready') {
        const { name, description, prefill } = this.#options;
        const greeting = { kind: 'open', name, description, prefill };
        event.source.postMessage(JSON.parse(JSON.stringify(greeting)), origin);
      }
      if (kind === 'dismissed') this.#dismiss();
      if (kind === 'failed') {
        for (const callback of this.#listeners.get('payment.failed') ?? [])
          callback({ error: answer });
      }
      if (kind === 'paid') {
        this.close();
        this.#options.handler?.(answer);
      }
    }
  }

  // Styles are set by property: a strict Content-Security-Policy of the page allows that, and no style attribute.
  function frameOf(address) {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = 'Sandbox payment';
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: '100%',
      border: '0',
      colorScheme: 'light',
    });
    return frame;
  }

  function dialogAround(frame) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Sandbox payment');
    Object.assign(dialog.style, {
      position: 'fixed',
      inset: '0',
      width: '100vw',
      height: '100dvh',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      overflow: 'hidden',
      background: 'rgb(34 16 10 / .52)',
    });
    dialog.append(frame);
    return dialog;
  }

  window.Razorpay = Razorpay;
})();
