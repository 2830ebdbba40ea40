// Button that opens the size guide.
import { useState } from 'react';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { lazyPanel } from '#ui/client/lazy-panel.tsx';
import * as texts from '#messages/product.ts';

const SizeGuideDialog = lazyPanel(
  () => import('./size-guide-dialog.tsx').then((module) => module.SizeGuideDialog),
  { name: texts.sizeGuidePart },
);

export function SizeGuide({ kind }: { kind: string }) {
  const [open, setOpen] = useState(false);
  // A dupatta has one size.
  if (kind === 'dupatta') return null;
  return (
    <div className="-mt-3 noscript:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${quietLinkClass} min-h-8 type-small`}
        onClick={() => setOpen(true)}
      >
        {texts.sizeGuide}
      </button>
      <SizeGuideDialog open={open} onOpenChange={setOpen} withSkirt={kind !== 'blouse'} />
    </div>
  );
}
