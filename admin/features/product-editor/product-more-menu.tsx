// Rarer actions of a product: its history, a copy, archiving, and deleting a draft that was never published.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DotsIcon } from '../../ui/icons.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { translationsOf } from '../translations/translate-links.tsx';
import { leaveQueue } from '../photo-groups/draft-queue.ts';
import { deleteProduct, postProductCopy } from '../product-document/product-api.ts';
import { shareCard } from './share-card.ts';
import type { ProductState } from '../product-document/product-state.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/components/menu.tsx';
import { toast } from '#ui/components/toast.tsx';
import { adminPaths } from '#domain/admin-routes.ts';

type MoreMenuProps = { id: string; name: string; state: ProductState; onArchive: () => void };

export function ProductMoreMenu({ id, name, state, onArchive }: MoreMenuProps) {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const duplicate = async () => {
    setIsRunning(true);
    try {
      const copy = await postProductCopy(id);
      toast({ title: 'Copied as a new draft' });
      await navigate(adminPaths.product(copy));
    } catch (error) {
      showErrorToast(error);
    }
    setIsRunning(false);
  };
  const remove = async () => {
    await deleteProduct(id);
    leaveQueue(id);
    toast({ title: 'Product deleted' });
    await navigate(adminPaths.products());
  };
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label="More" disabled={isRunning}>
            <DotsIcon />
          </IconButton>
        }
      >
        {state.status === 'published' && (
          <MenuItem onSelect={() => void shareCard({ id, slug: state.slug, name })}>
            Share as picture
          </MenuItem>
        )}
        <MenuLink link={<Link to={adminPaths.productHistory(id)} />}>History</MenuLink>
        {translationsOf('product', id).map(({ label, to }) => (
          <MenuLink key={to} link={<Link to={to} />}>
            {label}
          </MenuLink>
        ))}
        <MenuItem onSelect={() => void duplicate()}>Duplicate</MenuItem>
        {state.status !== 'archived' && <MenuItem onSelect={onArchive}>Archive</MenuItem>}
        {state.status === 'draft' && (
          <MenuItem onSelect={() => setIsDeleting(true)}>Delete permanently</MenuItem>
        )}
      </Menu>
      <FormDialog
        open={isDeleting}
        title="Delete this product permanently?"
        description="This cannot be undone. Images that no other product uses are deleted after 14 days."
        confirmLabel="Delete permanently"
        cancelLabel="Cancel"
        submit={remove}
        onClose={() => setIsDeleting(false)}
      />
    </>
  );
}
