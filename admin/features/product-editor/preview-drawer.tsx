// Preview of the product on the phone, as a full screen.
import { Preview } from './preview.tsx';
import type { ProductDraft } from '../product/product-draft.ts';
import { Drawer } from '#app/ui/drawer.tsx';

type PreviewDrawerProps = {
  draft: ProductDraft;
  id: string | null;
  open: boolean;
  onClose: () => void;
};

export function PreviewDrawer({ draft, id, open, onClose }: PreviewDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onClose} title="Preview" fullBelowMd>
      <Preview draft={draft} id={id} />
    </Drawer>
  );
}
