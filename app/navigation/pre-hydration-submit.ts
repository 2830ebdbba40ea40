// Holds back a form submitted before hydration, and submits it once the page's scripts have loaded.
import { useEffect } from 'react';

declare global {
  interface Window {
    preHydrationForm?: HTMLFormElement | null;
  }
}

/** Inline script for the head: a POST form is only ever submitted by our own scripts, never by the browser. */
export const preHydrationSubmitScript = `addEventListener('submit',function(e){if(e.target.getAttribute('method')==='post'){e.preventDefault();window.preHydrationForm=e.target}},true)`;

export function usePreHydrationSubmit(): void {
  useEffect(() => {
    const form = window.preHydrationForm;
    window.preHydrationForm = null;
    if (form?.isConnected) form.requestSubmit();
  }, []);
}
