// A document below the invoice, folded to one line on the screen and open on paper.
import { type ReactNode, useEffect, useRef } from 'react';
import { ChevronDownIcon } from '#ui/components/icons.tsx';

/** The style opens it for printing; where a browser does not know the style, the event before printing does. */
export function FoldedDocument({ summary, children }: { summary: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => openWhilePrinting(details), []);
  return (
    <details
      ref={details}
      className="accordion mb-4 rounded-md border border-line bg-card shadow-1 print:mb-0 print:break-before-page print:border-0 print:bg-transparent print:shadow-none print:details-content:[content-visibility:visible] [&>article]:mb-0 [&>article]:rounded-t-none"
    >
      <summary className="px-5 py-3 font-semibold wrap-anywhere sm:px-10 print:hidden">
        {summary}
        <ChevronDownIcon size={20} />
      </summary>
      {children}
    </details>
  );
}

function openWhilePrinting({ current }: { current: HTMLDetailsElement | null }) {
  if (!current) return;
  let wasOpen = current.open;
  const open = () => {
    wasOpen = current.open;
    current.open = true;
  };
  const restore = () => {
    current.open = wasOpen;
  };
  window.addEventListener('beforeprint', open);
  window.addEventListener('afterprint', restore);
  return () => {
    window.removeEventListener('beforeprint', open);
    window.removeEventListener('afterprint', restore);
  };
}
