// Checkout script of the sandbox: defines window.Razorpay with the interface of Razorpay's own.
(() => {
  const script = document.currentScript.src;
  const origin = new URL(script).origin;

  class Razorpay {
    #options;
    #listeners = new Map();
    #dialog = null;
    #iframe = null;
    #onMessage = (event) => this.#receive(event);

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
      const url = new URL('window', script);
      url.searchParams.set('order_id', this.#options.order_id);
      url.searchParams.set('mode', colourMode());
      const { redirect, callback_url: callback } = this.#options;
      if (redirect && callback) {
        url.searchParams.set('callback_url', callback);
        return window.location.assign(url.href);
      }
      this.#iframe = createIframe(url.href);
      this.#dialog = createDialog(this.#iframe);
      this.#dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#dismiss();
      });
      window.addEventListener('message', this.#onMessage);
      document.body.append(this.#dialog);
      // A modal dialog makes the page behind it inert and restores the focus when it closes.
      this.#dialog.showModal();
      this.#iframe.focus();
    }

    close() {
      if (!this.#dialog) return;
      window.removeEventListener('message', this.#onMessage);
      this.#dialog.close();
      this.#dialog.remove();
      this.#dialog = null;
      this.#iframe = null;
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #receive(event) {
      if (event.origin !== origin || event.source !== this.#iframe?.contentWindow) return;
      const { kind, result } = event.data ?? {};
      if (kind === 'ready') {
        const { name, description, prefill } = this.#options;
        const message = { kind: 'open', name, description, prefill };
        event.source.postMessage(JSON.parse(JSON.stringify(message)), origin);
      }
      if (kind === 'dismissed') this.#dismiss();
      if (kind === 'failed') {
        for (const callback of this.#listeners.get('payment.failed') ?? [])
          callback({ error: result });
      }
      if (kind === 'paid') {
        this.close();
        this.#options.handler?.(result);
      }
    }
  }

  function colourMode() {
    return document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light';
  }

  // Styles are set by property, because a strict Content-Security-Policy forbids style attributes.
  function createIframe(src) {
    const iframe = document.createElement('iframe');
    iframe.src = src;
    iframe.title = 'Sandbox payment';
    Object.assign(iframe.style, {
      display: 'block',
      width: '100%',
      height: '100%',
      border: '0',
      // Another scheme than the page's would make the frame opaque.
      colorScheme: colourMode(),
    });
    return iframe;
  }

  function createDialog(iframe) {
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
    dialog.append(iframe);
    return dialog;
  }

  window.Razorpay = Razorpay;
})();
