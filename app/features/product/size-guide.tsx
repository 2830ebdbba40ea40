// Button that opens the size guide.
import { lazy, useState } from 'react';
import { MountOnOpen } from '#app/components/mount-on-open.tsx';
import { quietLinkClass } from '#app/ui/link-styles.ts';

const SizeGuideDialog = lazy(() =>
  import('./size-guide-dialog.tsx').then((module) => ({ default: module.SizeGuideDialog })),
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
        Size guide
      </button>
      <MountOnOpen open={open}>
        <SizeGuideDialog open={open} onOpenChange={setOpen} withSkirt={kind !== 'blouse'} />
      </MountOnOpen>
    </div>
  );
}
