// Leads from a buy button to the colour or size that is still to be chosen.

/** Scrolls to the pickers and focuses the first without a selection. */
export function showPickers(): void {
  const pickers = document.querySelector('#choose');
  pickers?.scrollIntoView();
  pickers?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input')?.focus();
}
