// Preview of the product on the phone, as a full screen.
import { Preview, type PreviewProps } from './preview.tsx';
import { Drawer } from '#ui/components/drawer.tsx';

type PreviewDrawerProps = PreviewProps & { open: boolean; onClose: () => void };

export function PreviewDrawer({ open, onClose, ...props }: PreviewDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onClose} title="Preview" fullBelowMd>
      <Preview {...props} />
    </Drawer>
  );
}
