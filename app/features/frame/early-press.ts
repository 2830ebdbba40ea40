// A form that is sent before the page's scripts have come: held back, nothing in it lost, and sent when they have.
import { useEffect } from 'react';

declare global {
  interface Window {
    pressedEarly?: HTMLFormElement | null;
  }
}

/** Runs in the head. Every form that changes something is sent by the shop's own scripts, and never by the browser. */
export const earlyPressScript = `addEventListener('submit',function(e){if(e.target.getAttribute('method')==='post'){e.preventDefault();window.pressedEarly=e.target}},true)`;

export function usePressedEarly(): void {
  useEffect(() => {
    const form = window.pressedEarly;
    window.pressedEarly = null;
    if (form?.isConnected) form.requestSubmit();
  }, []);
}
