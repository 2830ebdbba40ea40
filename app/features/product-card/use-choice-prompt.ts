// Leads from a buy button to the colour or size that is still to be chosen.
import { type RefObject, useRef, useState } from 'react';

type ChoicePrompt = {
  /** Element around the pickers. */
  pickers: RefObject<HTMLDivElement | null>;
  /** Whether the pickers name what is missing. */
  isPrompted: boolean;
  /** Scrolls to the pickers and focuses the first without a selection, whose legend then says what to do. */
  prompt(): void;
};

export function useChoicePrompt(): ChoicePrompt {
  const pickers = useRef<HTMLDivElement>(null);
  const [isPrompted, setPrompted] = useState(false);
  return {
    pickers,
    isPrompted,
    prompt() {
      setPrompted(true);
      pickers.current?.scrollIntoView({ block: 'nearest' });
      pickers.current
        ?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input')
        ?.focus();
    },
  };
}
