// Remembers a button pressed before hydration, and presses it again once the page's scripts have started.
import { useEffect } from 'react';

declare global {
  interface Window {
    rememberPress?: (event: MouseEvent) => void;
    preHydrationButton?: HTMLButtonElement | null;
  }
}

/** Inline script for the head. Only the last press counts, so that a press elsewhere takes an earlier one back. */
export const preHydrationPressScript = `addEventListener('click',window.rememberPress=function(e){window.preHydrationButton=e.target.closest('button[type=button]')},true)`;

/** Stops before hydration begins: from then on React handles a press itself, and no press must count twice. */
export function stopRememberingPresses(): void {
  if (window.rememberPress) removeEventListener('click', window.rememberPress, true);
}

export function usePreHydrationPress(): void {
  useEffect(() => {
    const button = window.preHydrationButton;
    window.preHydrationButton = null;
    if (button?.isConnected) button.click();
  }, []);
}
