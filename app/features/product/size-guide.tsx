// The size guide's button, and its window once somebody has asked for it.
import { lazy, useState } from 'react';
import { WhenOpened } from '#app/features/frame/when-opened.tsx';
import { quietLinkClass } from '#app/ui/text-link.ts';

const SizeGuideDialog = lazy(() =>
  import('./size-guide-dialog.tsx').then((loaded) => ({ default: loaded.SizeGuideDialog })),
);

export function SizeGuide({ kind }: { kind: string }) {
  const [open, setOpen] = useState(false);
  // A dupatta has one length and fits everybody.
  if (kind === 'dupatta') return null;
  return (
    <div className="-mt-3 noscript:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${quietLinkClass} min-h-8 type-small`}
        onClick={() => setOpen(true)}
      >
        Size guide
      </button>
      <WhenOpened open={open}>
        <SizeGuideDialog open={open} onOpenChange={setOpen} withSkirt={kind !== 'blouse'} />
      </WhenOpened>
    </div>
  );
}
