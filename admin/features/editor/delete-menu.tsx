// The '…' of an editor's page, with the deletion of what is edited: a question comes first.
import { useState } from 'react';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Menu, MenuItem } from '#ui/components/menu.tsx';
import { DotsIcon } from '../../ui/icons.tsx';
import { FormDialog } from '../form/form-dialog.tsx';

type DeleteMenuProps = {
  /** Name of what is deleted, such as `category`. */
  noun: string;
  name: string;
  text: string;
  onDelete: () => Promise<void>;
};

export function DeleteMenu({ noun, name, text, onDelete }: DeleteMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label="More actions">
            <DotsIcon />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setOpen(true)}>Delete {noun}</MenuItem>
      </Menu>
      <FormDialog
        open={open}
        title={`Delete “${name}”?`}
        description={text}
        confirmLabel={`Delete ${noun}`}
        cancelLabel="Keep it"
        submit={onDelete}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
