// Button for a parcel that came back undelivered, among the actions of its order.
import { lazy, useState } from 'react';
import { MountOnOpen } from '#app/components/mount-on-open.tsx';
import { Button } from '#app/ui/button.tsx';
import type { AdminOrderDto } from '#server/orders/admin/detail.ts';

const UndeliveredDialog = lazy(() =>
  import('./undelivered-dialog.tsx').then((loaded) => ({ default: loaded.UndeliveredDialog })),
);

export function UndeliveredButton({ detail }: { detail: AdminOrderDto }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Came back undelivered
      </Button>
      <MountOnOpen open={isOpen}>
        {isOpen && <UndeliveredDialog detail={detail} onClose={() => setIsOpen(false)} />}
      </MountOnOpen>
    </>
  );
}
